import { expect, test } from '@playwright/test';
import { contentOf, entriesOf } from '../support/site-content.ts';

const { navigation, footer } = contentOf('site');
const { title, form, details } = contentOf('contactPage');
const [start] = entriesOf('projectStart');

test('the contact page has its landmarks, its form and its fields, each with its name', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - navigation ${JSON.stringify(navigation.label)}:
        - list
    - main:
      - heading ${JSON.stringify(title)} [level=1]
      - form ${JSON.stringify(title)}:
        - textbox ${JSON.stringify(form.fields.email.label)}
        - textbox ${JSON.stringify(form.fields.message.label)}
        - button ${JSON.stringify(form.send)}${
          start
            ? `
      - region ${JSON.stringify(start.data.labels.next)}`
            : ''
        }
      - region ${JSON.stringify(details.heading)}
    - contentinfo:
      - navigation ${JSON.stringify(footer.label)}
  `);
});
