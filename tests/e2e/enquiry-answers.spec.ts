import { expect, test } from '@playwright/test';
import {
  alert,
  answerWith,
  emailField,
  fillIn,
  messageField,
  openForm,
  receipt,
  receivers,
  sendButton,
  sentence,
} from './contact-form.ts';

const typed = { email: 'meera@mill.example', message: 'Looms & more.\nTwo lines.' };
const parserWords = /Unexpected token|Unexpected end|JSON|Cannot read|undefined|null/;

test.describe('an answer of success', () => {
  for (const { name, json, status = 200, reference } of [
    {
      name: 'of our receiver',
      json: { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' },
      reference: '7QK2-M9XA',
    },
    {
      name: 'with an absolute next',
      json: { ok: true, next: 'https://forms.example/thanks?language=fr' },
    },
    { name: 'with an empty next', json: { next: '' } },
    { name: 'with a status of failure', json: { next: '/t' }, status: 500 },
    { name: 'with a reference that is none', json: { next: '/t?reference=%3Cb%3Ehi' } },
  ]) {
    test(name, async ({ page }) => {
      await answerWith(page, { json, status });
      await openForm(page);
      await fillIn(page, typed);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
      const terms = await receipt(page).locator('dt').allInnerTexts();
      expect(terms.includes('Reference')).toBe(reference !== undefined);
      if (reference) await expect(receipt(page)).toContainText(reference);
    });
  }
});

test.describe('errors of fields', () => {
  for (const { name, errors, email = '', message = '', focused } of [
    {
      name: 'of one field',
      errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' }],
      email: 'Email should be an email address',
      focused: 'email',
    },
    {
      name: 'of the other field',
      errors: [{ code: 'REQUIRED_FIELD_EMPTY', field: 'message', message: 'is required' }],
      message: 'Message is required',
      focused: 'message',
    },
    {
      name: 'of both, in any order, several for one, known and unknown codes',
      errors: [
        { code: 'REQUIRED_FIELD_MISSING', field: 'message', message: 'is required' },
        { code: 'TYPE_TEXT', field: 'message', message: 'should be a text' },
        { code: 'TYPE_NUMERIC', field: 'email', message: 'should be a number' },
        { code: 'NEVER_HEARD_OF', field: 'email', message: 'is <b>odd</b>' },
      ],
      email: 'Email should be a number, is <b>odd</b>',
      message: 'Message is required, should be a text',
      focused: 'email',
    },
  ]) {
    test(name, async ({ page }) => {
      await answerWith(page, { status: 422, json: { error: 'All of it', errors } });
      await openForm(page);
      await fillIn(page, typed);
      await sendButton(page).click();

      await expect(page.locator(`[name="${focused}"]`)).toBeFocused();
      for (const { field, words } of [
        { field: emailField(page), words: email },
        { field: messageField(page), words: message },
      ]) {
        await expect(field).toHaveAttribute('aria-invalid', String(words !== ''));
        if (words) {
          await expect(page.getByText(words, { exact: true })).toBeVisible();
          await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(words)}$`));
        }
      }
      await expect(alert(page)).toHaveCount(0);
      await expect(emailField(page)).toHaveValue(typed.email);
      await expect(messageField(page)).toHaveValue(typed.message);
    });
  }

  test('go away with the next answer', async ({ page }) => {
    const errors = [{ field: 'email', message: 'is odd' }];
    await answerWith(page, { status: 422, json: { errors } });
    await openForm(page);
    await fillIn(page, typed);
    await sendButton(page).click();
    await expect(page.getByText('Email is odd')).toBeVisible();
    await page.unroute(receivers);
    await answerWith(page, { status: 429, json: { error: 'Too many.' } });
    await sendButton(page).click();
    await expect(alert(page)).toContainText('Too many.');
    await expect(page.getByText('Email is odd')).toHaveCount(0);
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'false');
  });

  test('and of the form are shown both, and the field has the focus', async ({ page }) => {
    const errors = [{ message: 'Not today.' }, { field: 'email', message: 'is odd' }];
    await answerWith(page, { status: 422, json: { errors } });
    await openForm(page);
    await fillIn(page, typed);
    await sendButton(page).click();
    await expect(emailField(page)).toBeFocused();
    await expect(page.getByText('Email is odd')).toBeVisible();
    await expect(alert(page)).toContainText('Not today.');
  });
});

const formCodes = [
  ...['BLOCKED', 'EMPTY', 'FILES_TOO_BIG', 'FORM_NOT_FOUND', 'INACTIVE', 'NO_FILE_UPLOADS'],
  ...['PROJECT_NOT_FOUND', 'TOO_MANY_FILES', 'NEVER_HEARD_OF'],
];

test.describe('an answer of failure is shown in an alert', () => {
  const cases: { name: string; answer: Parameters<typeof answerWith>[1]; says: string[] }[] = [
    ...formCodes.map((code) => ({
      name: `with the code ${code}`,
      answer: { status: 400, json: { errors: [{ code, message: `Words for ${code}.` }] } },
      says: ['Your message was not sent.', `Words for ${code}.`],
    })),
    {
      name: 'with several errors',
      answer: { json: { errors: [{ message: 'First.' }, { message: 'Second.' }] } },
      says: ['First. Second.'],
    },
    {
      name: 'with an error of a field that the form has not',
      answer: { json: { errors: [{ field: 'phone', message: 'is required' }] } },
      says: ['phone is required.'],
    },
    {
      name: 'with a text alone, though its status is 200',
      answer: { json: { error: 'form over quota' } },
      says: ['form over quota'],
    },
    {
      name: 'of a limit',
      answer: { status: 429, json: { error: 'Too many.', errors: [{ message: 'Too many.' }] } },
      says: ['Too many.'],
    },
    {
      name: 'with an empty list',
      answer: { json: { errors: [], next: '/t' } },
      says: ['Your message was not sent.', 'The receiver gives no reason.'],
    },
    ...[
      { ok: true },
      [],
      {},
      null,
      7,
      'text',
      { next: 1 },
      { success: 'confirmation email sent' },
    ].map((json) => ({
      name: `of the shape ${JSON.stringify(json)}`,
      answer: { contentType: 'application/json', body: JSON.stringify(json) },
      says: ['Unexpected response format'],
    })),
    {
      name: 'with an error that is nothing',
      answer: { json: { errors: [null] } },
      says: ['Unexpected response format'],
    },
    {
      name: 'that asks for a payment',
      answer: { json: { stripe: { paymentIntentClientSecret: 'x' }, resubmitKey: 'y' } },
      says: ['Unexpected response format'],
    },
    ...['', '<!doctype html><title>Thanks</title>', '{"next":"/t"', 'next'].map((body) => ({
      name: `that is no JSON: ${JSON.stringify(body)}`,
      answer: { contentType: 'text/html', body },
      says: ['Unexpected response format'],
    })),
    {
      name: 'without content',
      answer: { status: 204 },
      says: ['Unexpected response format'],
    },
  ];

  for (const { name, answer, says } of cases) {
    test(name, async ({ page }) => {
      await answerWith(page, answer);
      await openForm(page);
      await fillIn(page, typed);
      await sendButton(page).click();
      await expect(alert(page)).toBeFocused();
      for (const words of says) await expect(alert(page)).toContainText(words);
      await expect(alert(page)).not.toContainText(parserWords);
      await expect(receipt(page)).toHaveCount(0);
      await expect(emailField(page)).toHaveValue(typed.email);
      await expect(messageField(page)).toHaveValue(typed.message);
      await expect(sendButton(page)).toHaveText('Try again');
      await expect(sendButton(page)).toBeEnabled();
    });
  }

  test('with a link to a mail that holds the message as it is now', async ({ page }) => {
    await answerWith(page, { json: { error: 'No.' } });
    await openForm(page);
    await fillIn(page, typed);
    await sendButton(page).click();
    const link = alert(page).getByRole('link');
    const whole = encodeURIComponent(typed.message.replaceAll('\n', '\r\n'));
    await expect(link).toHaveAttribute(
      'href',
      `mailto:hello@loomwright.example?subject=Enquiry&body=${whole}`,
    );
    await messageField(page).press('End');
    await messageField(page).fill(`${typed.message} More.`);
    await expect(link).toHaveAttribute('href', /%20More\.$/);
    await messageField(page).fill('x'.repeat(5000));
    await expect(alert(page)).toContainText('too long for a mail link');
    expect((await link.getAttribute('href'))?.length).toBeLessThanOrEqual(1800);
  });
});

test('a broken connection says so in the words of the browser', async ({ page }) => {
  await page.route(receivers, (route) => route.abort('connectionreset'));
  await openForm(page);
  await fillIn(page, typed);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed (Failed to fetch');
  await expect(messageField(page)).toHaveValue(typed.message);
});

function escaped(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
