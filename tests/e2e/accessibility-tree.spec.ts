import { expect, test } from '@playwright/test';
import { enquiryFields } from '../../contract/enquiry.ts';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';

const { title } = contentOf('contactPage');
const {
  layout,
  contact: { form, details },
  projectStart,
} = siteWords();
const [start] = entriesOf('projectStart');

test('the contact page has its landmarks, its form and its fields, each with its name', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - navigation ${JSON.stringify(layout.navigation)}:
        - list
    - main:
      - heading ${JSON.stringify(title)} [level=1]
      - form ${JSON.stringify(title)}:
${enquiryFields.map((field) => `        - textbox ${JSON.stringify(form.fields[field].label)}`).join('\n')}
        - button ${JSON.stringify(form.send)}${
          start
            ? `
      - region ${JSON.stringify(projectStart.next)}`
            : ''
        }
      - region ${JSON.stringify(details.heading)}
    - contentinfo:
      - navigation ${JSON.stringify(layout.footer)}
  `);
});
