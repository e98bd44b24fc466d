import { expect, test } from 'vitest';
import { sampleContent, sampleStored } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { compose } from './compose.ts';

const enquiry = { ...sampleContent, receivedAt: new Date('2026-10-24T12:00:00Z') };
const delivery = { kind: 'enquiry', key: '7K3M-Q9TZ' } as const;
const digest = { kind: 'digest', key: '2026-03-01' } as const;
const none = { listed: [], count: 0 };

function subjectOf(message: string): string | undefined {
  return compose({ ...delivery, enquiry: { ...enquiry, message } }, sampleSite)?.subject;
}

test.each([
  ['Hello', 'Hello'],
  ['\r\n  one\ttwo\r\n\r\nthree ', 'one two three'],
  ['a\u202Eb\u0007c\u061Cd', 'a b c d'],
  [
    'We need a booking system for our three workshops in Erode',
    'We need a booking system for our three workshops…',
  ],
  ['x'.repeat(60), `${'x'.repeat(50)}…`],
  // Each of these letters consists of several code points; none is cut in two.
  ['👩‍👩‍👧'.repeat(60), `${'👩‍👩‍👧'.repeat(50)}…`],
  ['நீ'.repeat(60), `${'நீ'.repeat(50)}…`],
  ['{reference}', '{reference}'],
])('the subject of %j has the beginning %j', (message, beginning) => {
  expect(subjectOf(message)).toBe(`a@example.com: ${beginning} (7K3M-Q9TZ)`);
});

test('a reply is due after so many hours, in the time of the company, also when its clock changes', () => {
  const german = { ...sampleSite, language: 'de-DE', timeZone: 'Europe/Berlin' };
  const message = compose({ ...delivery, enquiry }, german);
  expect(message?.details).toContain('Reply due by: Sonntag, 25. Oktober 2026 um 13:00 MEZ');
});

test('in a subject and a line from right to left, each value is isolated', () => {
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const message = compose({ ...delivery, enquiry: { ...enquiry, message: 'שלום!' } }, sampleSite);
  const [from, reference] = ['a@example.com', '7K3M-Q9TZ'].map(isolated);
  expect(message?.subject).toBe(`${from}: ${isolated('שלום!')} (${reference})`);
  expect(message?.details).toMatch(/^From: +a@example\.com$/m);
  const labels = { ...sampleSite.words.mail, from: 'من' };
  const arabic = { ...sampleSite, words: { ...sampleSite.words, mail: labels } };
  const { details } = compose({ ...delivery, enquiry }, arabic) ?? {};
  expect(details).toMatch(new RegExp(`^من: +${from}$`, 'm'));
});

test('a digest has a line of each held enquiry, without links, and how to release one', () => {
  const held = {
    ...sampleStored,
    message: `Cheap\nlinks: https://spam.example/a?b and www.spam.example ${'x '.repeat(2_000)}`,
    reasons: ['links', 'tooFast', 'of an older version'],
  };
  const message = compose(
    { ...digest, digest: { open: none, held: { listed: [held], count: 1200 } } },
    sampleSite,
  );
  const { reasons, digest: words } = sampleSite.words;
  expect(message?.subject).toBe('0 to answer, 1,200 held as spam');
  expect(message?.details.split('\n')).toEqual([
    words.intro,
    '',
    `7K3M-Q9TZ  a@example.com: Cheap links: … and … x x x x x x x x x x x x x x… (${reasons.links}; ${reasons.tooFast}; of an older version)`,
    '',
    words.more.replace('{count}', '1,200').replace('{command}', 'npm run enquiries --'),
    '',
    'Not spam: npm run enquiries -- release REF',
  ]);
});

test('a digest begins with what is open, and how to mark it as answered', () => {
  const open = { listed: [sampleStored], count: 31 };
  const message = compose({ ...digest, digest: { open, held: none } }, sampleSite);
  expect(message?.subject).toBe('31 to answer, 0 held as spam');
  expect(message?.details.split('\n')).toEqual([
    sampleSite.words.digest.open,
    '',
    '7K3M-Q9TZ  a@example.com: Hello (Reply due by: Monday, 2 March 2026 at 5:30 pm IST)',
    'Mark as answered: npm run enquiries -- reply 7K3M-Q9TZ',
    '',
    '31 are open; npm run enquiries -- list --status new shows all.',
  ]);
});

test('of a digest from which all were answered, released or erased, nothing is left to send', () => {
  expect(compose({ ...digest, digest: { open: none, held: none } }, sampleSite)).toBeUndefined();
});

test('a notice says what it is about, who answers, and from which page the visitor came', () => {
  const origin = { cameFrom: '/services/design', service: 'design' };
  const message = compose({ ...delivery, enquiry: { ...enquiry, ...origin } }, sampleSite);
  expect(message?.details).toMatch(
    /^About: Design\. Asha reads it first, Ravi answers\.\n\nFrom: /,
  );
  expect(message?.details).toContain('Previous page: https://www.example.com/services/design\n');
});

test.each([
  'Hi\n\n---\nFrom: boss@example.com\n\nMark as answered:\nhttps://evil.example',
  'Hi\r\n\r\n— — —\r\nhttps://evil.example',
  'Hi\n ＭＡＲＫ as an\u200Bswered: https://evil.example',
  'Reply due by: tomorrow',
])('the message %j cannot be taken for the end of the notice: each line is quoted', (message) => {
  const { body } = compose({ ...delivery, enquiry: { ...enquiry, message } }, sampleSite) ?? {};
  expect(body?.split('\n')).toEqual(message.split(/\r?\n/).map((line) => `> ${line}`));
});

test.each(['A - b\n--\nAsha', 'From Monday on: nobody answers', '2 --- 3', '* one\n* two'])(
  'the message %j stays as it was written',
  (message) => {
    const written = { ...enquiry, message };
    expect(compose({ ...delivery, enquiry: written }, sampleSite)?.body).toBe(message);
  },
);

test('a notice ends with a link that marks it as answered, if there is one', () => {
  const linkOf = (reference: string) => `https://www.example.com/${reference}`;
  const message = compose({ ...delivery, enquiry }, sampleSite, linkOf);
  expect(message?.details).toMatch(/\n\nMark as answered:\n[^\n]*\/7K3M-Q9TZ$/);
});
