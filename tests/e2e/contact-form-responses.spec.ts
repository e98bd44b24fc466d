import { expect, test } from '@playwright/test';
import {
  alert,
  emailField,
  expectValues,
  formUrls,
  messageField,
  receipt,
  respondWith,
  sendButton,
  sendForm,
  sentence,
} from './contact-form.ts';

const values = { email: 'meera@mill.example', message: 'Looms & more.\nTwo lines.' };

test('a receipt has no reference if the response has none', async ({ page }) => {
  await respondWith(page, { json: { next: 'https://forms.example/thanks?language=fr' } });
  await sendForm(page, values);
  await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
  await expect(receipt(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(receipt(page).getByText('Reference')).toHaveCount(0);
});

test('field errors are shown under their fields until the next response', async ({ page }) => {
  const errors = [
    { code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is required' },
    { code: 'TYPE_NUMERIC', field: 'email', message: 'should be a number' },
    { field: 'email', message: 'is <b>odd</b>' },
  ];
  await respondWith(page, { status: 422, json: { error: 'All of it', errors } });
  await sendForm(page, values);
  await expect(emailField(page)).toBeFocused();
  for (const field of [emailField(page), messageField(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('Email should be a number, is <b>odd</b>')).toBeVisible();
  await expect(emailField(page)).toHaveAccessibleDescription(/is <b>odd<\/b>$/);
  await expect(messageField(page)).toHaveAccessibleDescription('Message is required');
  await expect(alert(page)).toHaveCount(0);
  await expectValues(page, values);

  await page.unroute(formUrls);
  await respondWith(page, { status: 429, json: { error: 'Too many.' } });
  await sendButton(page).click();
  await expect(alert(page)).toContainText('Too many.');
  await expect(page.getByText('Message is required')).toHaveCount(0);
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false');
});

test('field errors and form errors are shown together', async ({ page }) => {
  const errors = [{ message: 'Not today.' }, { field: 'message', message: 'is odd' }];
  await respondWith(page, { status: 422, json: { errors } });
  await sendForm(page, values);
  await expect(messageField(page)).toBeFocused();
  await expect(page.getByText('Message is odd')).toBeVisible();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(alert(page)).toContainText('Not today.');
});

const notSent = 'Your message was not sent.';
const unknown = 'We do not know whether your message arrived.';

for (const [name, response, title, reason] of [
  ['form errors', { json: { errors: [{ message: 'A.' }, { message: 'B.' }] } }, notSent, 'A. B.'],
  ['no errors', { json: { errors: [] } }, notSent, 'The receiver gives no reason.'],
  ['an unexpected format', { json: { ok: true } }, unknown, 'Unexpected response format.'],
] as const) {
  test(`a response with ${name} is shown in an alert`, async ({ page }) => {
    await respondWith(page, response);
    await sendForm(page, values);
    await expect(alert(page)).toBeFocused();
    await expect(alert(page).getByText(title, { exact: true })).toBeVisible();
    await expect(alert(page).getByText(reason, { exact: true })).toBeVisible();
    await expectValues(page, values);
    await expect(sendButton(page)).toHaveText('Try again');
    await expect(sendButton(page)).toBeEnabled();
  });
}

test('an alert has a link to a mail with the current message', async ({ page }) => {
  await respondWith(page, { json: { error: 'No.' } });
  await sendForm(page, values);
  const link = alert(page).getByRole('link');
  const body = encodeURIComponent(values.message.replaceAll('\n', '\r\n'));
  const href = `mailto:hello@loomwright.example?subject=Enquiry&body=${body}`;
  await expect(link).toHaveAttribute('href', href);
  await messageField(page).fill(`${values.message} More.`);
  await expect(link).toHaveAttribute('href', /%20More\.$/);
  await messageField(page).fill('x'.repeat(5000));
  await expect(alert(page)).toContainText('too long for a mail link');
});
