import { expect, test } from '@playwright/test';
import {
  alert,
  emailField,
  fillIn,
  freshEnquiry,
  messageField,
  reference,
  sendButton,
  sentence,
  storedEnquiries,
} from './contact-form.ts';

const noMessage = 'We cannot find that message.';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is sent and answered with a page that has the reference', async ({ page }) => {
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

  test('a refused enquiry comes back with what is wrong and all that was typed', async ({
    page,
  }) => {
    const message = `"Quoted" & <b>bold</b>\n\n</textarea> {{email}} ${crypto.randomUUID()}`;
    await page.goto('/contact');
    await fillIn(page, { email: 'meera@mill.example', message: '   ' });
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet.');
    await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(messageField(page)).toHaveAccessibleDescription('Message is required');
    await expect(messageField(page)).toHaveValue('   ');
    await expect(page.getByText('Nothing you typed is lost')).toBeVisible();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(emailField(page)).toHaveValue('meera@mill.example');
    await expect(alert(page)).toHaveCount(0);

    await messageField(page).fill(message);
    await emailField(page).evaluate((input: HTMLInputElement) => (input.type = 'text'));
    await emailField(page).fill('"meera" at <mill>');
    await sendButton(page).click();
    await expect(page.getByText('Email should be an email address')).toBeVisible();
    await expect(emailField(page)).toHaveValue('"meera" at <mill>');
    await expect(messageField(page)).toHaveValue(message);

    await emailField(page).fill('meera@mill.example');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(sentence);
    // A form sends line breaks as CRLF (HTML section 4.10.21.8).
    const expected = message.replaceAll('\n', '\r\n');
    expect(storedEnquiries().filter((it) => it.message === expected)).toHaveLength(1);
  });

  test('the pages after the form are sound without a form before', async ({ page }) => {
    for (const query of ['', '?reference=<b>', '?reference=0000-0000']) {
      await page.goto(`/contact/thanks${query}`);
      await expect(page.getByText(/^Reference /)).toBeHidden();
      await expect(page.getByText('arrived.')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(noMessage);
    }
    await page.goto('/contact/not-sent');
    await expect(page.getByText('Nothing you typed is lost')).toBeHidden();
    await expect(emailField(page)).toHaveValue('');
    await expect(messageField(page)).toHaveValue('');
    await expect(messageField(page)).toHaveAccessibleDescription('');
    await expect(alert(page)).toHaveCount(0);
  });
});

test('a thank-you page of nothing that was sent erases no draft', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.setItem('unsent-message', '{"message":"Mine"}'));
  await page.goto('/contact/thanks?reference=0000-0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(noMessage);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.getByRole('link', { name: 'Open the form' }).click();
  await expect(messageField(page)).toHaveValue('Mine');
});

test('a form that is sent before the script is there is sent by the browser', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('unsent-message', '{"message":"Old"}'));
  // Never answered: the form stays what the server sent.
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, freshEnquiry('Early.'));
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
  await expect(page.getByText(reference)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const part of ['ContactForm', 'client']) {
  test(`a form whose script ${part} cannot be had is sent by the browser`, async ({ page }) => {
    await page.route(new RegExp(`/_astro/${part}\\.`), (route) => route.abort());
    const secondTry = page.waitForEvent('requestfailed', (failed) => failed.url().includes('?'));
    await page.goto('/contact');
    await secondTry;
    const enquiry = freshEnquiry('Without the script.');
    await fillIn(page, enquiry);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
    await expect(page.getByText(sentence)).toBeVisible();
    expect(storedEnquiries().map(({ message }) => message)).toContain(enquiry.message);
  });
}
