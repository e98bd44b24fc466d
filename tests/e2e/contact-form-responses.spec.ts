import { expect } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import { labels, test } from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The long word shows whether the page still fits a narrow window. */
const values = { email: 'meera@mill.example', message: `Looms & more.\n${'w'.repeat(300)}` };
const { failure } = labels;

test('field errors are shown under their fields until the next response', async ({
  page,
  form,
}) => {
  const errors = [
    { code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is missing' },
    { code: 'TYPE_NUMERIC', field: 'email', message: 'should be a number' },
    { field: 'email', message: 'is <b>odd</b>' },
  ];
  await form.respondWith({ status: 422, json: { error: 'All of it', errors } });
  await form.send(values);
  await expect(form.email).toBeFocused();
  for (const field of [form.email, form.message]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  const { hint = '', subject } = labels.form.fields.message;
  const text = `${labels.form.fields.email.subject} should be a number, is <b>odd</b>`;
  await expect(page.getByText(text)).toBeVisible();
  await expect(form.email).toHaveAccessibleDescription(/is <b>odd<\/b>$/);
  await expect(form.message).toHaveAccessibleDescription(`${hint} ${subject} is missing`);
  await expect(form.alert).toHaveCount(0);
  await form.expectTexts(values);
  expect(await problemsOf(page)).toEqual([]);

  const both = [{ message: 'Not today.' }, { field: 'message', message: 'is odd' }];
  await form.respondWith({ status: 422, json: { errors: both } });
  await form.button.click();
  await expect(form.alert).toContainText('Not today.');
  await expect(form.message).toBeFocused();
  await expect(form.message).toHaveAccessibleDescription(/ is odd$/);
  await expect(page.getByText('is missing')).toHaveCount(0);
  await expect(form.email).toHaveAttribute('aria-invalid', 'false');
});

test('each response that is no success is shown in an alert', async ({ form }) => {
  await form.open();
  await form.fillIn(values);
  for (const [json, title, reason] of [
    [{ errors: [{ message: 'A.' }, { message: 'B.' }] }, failure.rejected, 'A. B.'],
    [{ errors: [] }, failure.rejected, failure.noReason],
    [{ ok: true }, failure.unconfirmed, failure.format],
  ] as const) {
    await form.respondWith({ json });
    await form.button.click();
    await expect(form.alert.getByText(reason, { exact: true })).toBeVisible();
    await expect(form.alert.getByText(title, { exact: true })).toBeVisible();
    await expect(form.alert).not.toBeFocused();
    await form.expectTexts(values);
    await expect(form.button).toHaveText(labels.form.sendAgain);
    await expect(form.button).toBeEnabled();
  }
});

test('an alert has a link to a mail with the message', async ({ page, form }) => {
  await form.respondWith({ json: { error: 'No.' } });
  await form.send(values);
  const link = form.alert.getByRole('link');
  await expect(link).toHaveAttribute('href', /^mailto:.+&body=Looms%20%26%20more/);
  expect(await problemsOf(page)).toEqual([]);
  await form.message.fill('x'.repeat(5000));
  await form.button.click();
  await expect(form.alert).toContainText(failure.mailTooLong);
});
