import { expect, test } from 'vitest';
import type { Enquiry } from '../storage/repository.ts';
import { enquiryDetails, enquiryTable } from './table.ts';

const enquiry: Enquiry = {
  reference: '7K3M-Q9TZ',
  receivedAt: new Date('2026-03-01T12:34:56Z'),
  email: 'a@example.com',
  message: 'Hello',
  status: 'quarantined',
  mail: 'none',
  mailAttempts: 0,
  mailFailure: undefined,
};

test('the columns of the table stand under each other', () => {
  const second: Partial<Enquiry> = { email: 'longer@example.com', status: 'new', mail: 'waiting' };
  expect(enquiryTable([enquiry, { ...enquiry, ...second }])).toBe(
    [
      'REFERENCE  RECEIVED (UTC)    STATUS       MAIL     EMAIL               MESSAGE',
      '7K3M-Q9TZ  2026-03-01 12:34  quarantined  none     a@example.com       Hello',
      '7K3M-Q9TZ  2026-03-01 12:34  new          waiting  longer@example.com  Hello',
      '',
    ].join('\n'),
  );
});

test.each([
  ['one\r\n\r\n  two', 'one two'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['🧵'.repeat(61), `${'🧵'.repeat(60)}…`],
  [' '.repeat(500), '…'],
])('of the message %j, the table shows its beginning on one line', (message, start) => {
  const line = enquiryTable([{ ...enquiry, message }]).split('\n')[1] ?? '';
  expect(line.slice(line.indexOf('a@example.com') + 13).trim()).toBe(start);
});

test('the details tell all, and keep the lines of the message', () => {
  const mail = { mail: 'waiting', mailAttempts: 2, mailFailure: 'no answer: EDNS' } as const;
  expect(enquiryDetails({ ...enquiry, ...mail, message: 'one\r\n\ttwo\n\nthree' })).toBe(
    [
      'Reference: 7K3M-Q9TZ',
      'Received:  2026-03-01T12:34:56.000Z',
      'Status:    quarantined',
      'Mail:      waiting, tried 2 times, last: no answer: EDNS',
      'From:      a@example.com',
      '',
      'one\n\ttwo\n\nthree',
      '',
    ].join('\n'),
  );
});

test.each([
  [0, 'sent'],
  [1, 'sent, tried once'],
  [11, 'sent, tried 11 times'],
])('%d tries', (mailAttempts, words) => {
  const details = enquiryDetails({ ...enquiry, mail: 'sent', mailAttempts });
  expect(details).toContain(`Mail:      ${words}\n`);
});

test('nothing in a message works the terminal or turns the text round', () => {
  const message = 'a\u001B]0;title\u0007\u009B31m\u202Eb\u2066';
  for (const text of [enquiryTable, (all: Enquiry[]) => all.map(enquiryDetails).join('')].map(
    (show) => show([{ ...enquiry, message }]),
  )) {
    expect(text).toContain('a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFDb\uFFFD');
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202E\u2066]/u);
  }
});

test('a table of very many rows is a table', () => {
  const rows = Array.from({ length: 130_000 }, () => enquiry);
  expect(enquiryTable(rows).split('\n')).toHaveLength(130_002);
});
