import { expect, test } from '@playwright/test';
import {
  alert,
  emailField,
  expectValues,
  fillIn,
  freshEnquiry,
  messageField,
  reference,
  sendButton,
  sentence,
  storedEnquiries,
} from './contact-form.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a post redirects to the thank-you page with the reference', async ({ page }) => {
    const { email, message } = freshEnquiry('Plain.');
    await page.goto('/contact');
    await fillIn(page, { email, message });
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(sentence);
    const shown = reference.exec(await page.getByRole('main').innerText())?.[0];
    const stored = storedEnquiries().find((it) => it.message === message);
    expect(stored).toMatchObject({ email, reference: shown, status: 'new' });
  });

  test('a rejected form is shown again with its errors and values', async ({ page }) => {
    const message = `"Quoted" & <b>bold</b>\n\n</textarea> {{email}} ${crypto.randomUUID()}`;
    await page.goto('/contact');
    await fillIn(page, { email: 'meera@mill.example', message: '   ' });
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet.');
    await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(messageField(page)).toHaveAccessibleDescription('Message is required');
    await expect(page.getByText('Nothing you typed is lost')).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false');
    await expectValues(page, { email: 'meera@mill.example', message: '   ' });
    await expect(alert(page)).toHaveCount(0);

    await emailField(page).evaluate((input: HTMLInputElement) => (input.type = 'text'));
    await fillIn(page, { email: '"meera" at <mill>', message });
    await sendButton(page).click();
    await expect(page.getByText('Email should be an email address')).toBeVisible();
    await expectValues(page, { email: '"meera" at <mill>', message });

    await emailField(page).fill('meera@mill.example');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(sentence);
    // A form sends line breaks as CRLF (HTML, section 4.10.21.8).
    const expected = message.replaceAll('\n', '\r\n');
    expect(storedEnquiries().filter((it) => it.message === expected)).toHaveLength(1);
  });
});

test('a thank-you page without an enquiry keeps the unsent message', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.setItem('unsent-message', '{"message":"Mine"}'));
  await page.goto('/contact/thanks?reference=0000-0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'We cannot find that message.',
  );
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.getByRole('link', { name: 'Open the form' }).click();
  await expect(messageField(page)).toHaveValue('Mine');
});

for (const part of ['ContactForm', 'client']) {
  test(`a form whose script ${part} fails to load is posted by the browser`, async ({ page }) => {
    await page.route(new RegExp(`/_astro/${part}\\.`), (route) => route.abort());
    const retry = page.waitForEvent('requestfailed', (failed) => failed.url().includes('?'));
    await page.goto('/contact');
    await retry;
    const enquiry = freshEnquiry('Without the script.');
    await fillIn(page, enquiry);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
    await expect(page.getByText(reference)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(storedEnquiries().map(({ message }) => message)).toContain(enquiry.message);
  });
}
