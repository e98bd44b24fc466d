import { expect, type Page } from '@playwright/test';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { isHydrated, test } from './contact-form.ts';

const { plans: labels } = siteWords();
const plan = entriesOf('plans').find(({ id }) => id === 'course-booking')?.data;

/** What aids read of the total: the accessibility tree has the text of a counter, which no property of a style has. */
async function total(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const texts = nodes
    .filter(({ role, ignored }) => role?.value === 'StaticText' && !ignored)
    .map(({ name }) => String(name?.value));
  return texts[texts.indexOf(labels.total) + 1] ?? '';
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('decisions narrow time and price, and shorten the bar', async ({ page }) => {
    await page.goto('/plans/course-booking');
    const bar = page.locator('[data-part]');
    expect(await total(page)).toBe('4–9 weeks, ₹3,60,000 – ₹8,10,000');
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(2).check();
    expect(await total(page)).toBe('4–7 weeks, ₹3,60,000 – ₹6,30,000');
    await expect(bar.nth(1)).toHaveCSS('width', '0px');
    await expect(bar.nth(2)).not.toHaveCSS('width', '0px');
    for (const decision of await page.getByRole('checkbox').all()) await decision.check();
    expect(await total(page)).toBe('4 weeks, ₹3,60,000');
  });
});

test('an enquiry begins with what is settled', async ({ page, form }) => {
  await page.goto('/plans/course-booking');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: labels.start }).click();
  await isHydrated(page);
  const lines = [plan?.enquiry, '', labels.settled, `- ${plan?.decisions[1]?.title}`];
  await form.expectTexts({ message: lines.join('\n') });
});

test('what is settled follows an unsent message, once', async ({ page, form }) => {
  await form.open();
  await form.message.fill('Twelve courses a year.');
  await form.open('/contact?plan=course-booking');
  const message = `Twelve courses a year.\n\n${plan?.enquiry}`;
  await form.expectTexts({ message });
  await form.message.fill(message.replace('Twelve', 'Ten'));
  await form.open('/contact?plan=course-booking&settled=1');
  const settled = [plan?.enquiry, '', labels.settled, `- ${plan?.decisions[1]?.title}`].join('\n');
  const both = `${message.replace('Twelve', 'Ten')}\n\n${settled}`;
  await form.expectTexts({ message: both });
  await form.message.fill(both.replace(labels.settled, 'Agreed:'));
  await page.reload();
  await isHydrated(page);
  await form.expectTexts({ message: both.replace(labels.settled, 'Agreed:') });
});
