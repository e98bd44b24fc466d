import { expect } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import { labels, test } from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The long word shows whether the page still fits a narrow window. */
const values = { email: 'meera@mill.example', message: `Looms & more.\n${'w'.repeat(300)}` };

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

  const both = [{ message: 'Not today.' }, { field: 'message', message: 'is odd' }];
  await form.respondWith({ status: 422, json: { errors: both } });
  await form.button.click();
  await expect(form.alert).toContainText('Not today.');
  await expect(form.message).toBeFocused();
  await expect(form.message).toHaveAccessibleDescription(/ is odd$/);
  await expect(page.getByText('is missing')).toHaveCount(0);
  await expect(form.email).toHaveAttribute('aria-invalid', 'false');
  expect(await problemsOf(page)).toEqual([]);
});
