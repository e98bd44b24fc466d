import { expect, test } from 'vitest';
import { siteOf } from './options.ts';
import { english } from './words.ts';

const email = 'hello@example.com';

test('an address alone is enough', () => {
  expect(siteOf({ email })).toMatchObject({
    formId: 'enquiry',
    replyWithinHours: 24,
    retentionDays: 365,
    words: english,
    fieldLabels: { email: 'Email', message: 'Message' },
    pages: { form: '/', thanks: '/thanks', all: [] },
  });
});

test.each([
  [{}, 'email is missing: expected an email address such as hello@example.com.'],
  [{ email: 'me' }, 'email is "me": expected an email address such as hello@example.com.'],
  [{ email, formId: 'a b' }, 'formId is "a b": expected letters, digits, - and _.'],
  [
    { email, siteUrl: 'https://a.example/b' },
    'siteUrl is "https://a.example/b": expected an origin such as https://www.example.com.',
  ],
  [
    { email, replyWithinHours: 0.5 },
    'replyWithinHours is 0.5: expected a whole number of hours, at least 1.',
  ],
  [
    { email, retentionDays: '30' },
    'retentionDays is "30": expected a whole number of days, at least 1.',
  ],
  [{ email, timeZone: 'Pune' }, 'timeZone is "Pune": expected a time zone such as Asia/Kolkata.'],
  [{ email, pages: { thanks: 'x' } }, 'pages.thanks is "x": expected a path such as /thanks.'],
  [{ email, pages: { thank: '/x' } }, 'pages.thank is no option.'],
  [{ email, words: { ...english, failure: 1 } }, 'words.failure is 1: expected a text.'],
  [{ email, services: ['a'] }, 'services is ["a"]: expected lines by id.'],
])('%j is refused in a sentence', (options, sentence) => {
  expect(() => siteOf(options as Parameters<typeof siteOf>[0])).toThrow(
    `These settings cannot be used:\n  ${sentence}`,
  );
});
