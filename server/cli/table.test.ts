import { expect, test } from 'vitest';
import { sampleStored } from '../../tests/support/sample-enquiry.ts';
import { furtherFields, type Enquiry } from '../storage/enquiry.ts';
import { enquiryDetails, enquiryTable } from './table.ts';

const enquiry: Enquiry = {
  ...sampleStored,
  receivedAt: new Date('2026-03-01T12:34:56Z'),
  status: 'quarantined',
  mail: 'none',
};

test('the columns of the table are aligned', () => {
  const changes = { email: 'longer@example.com', status: 'new', mail: 'waiting' } as const;
  expect(enquiryTable([enquiry, { ...enquiry, ...changes }])).toBe(
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
  ['🧵'.repeat(61), `${'🧵'.repeat(60)}…`],
  [' '.repeat(500), '…'],
])('of the message %j, the table shows one line', (message, line) => {
  const row = enquiryTable([{ ...enquiry, message }]).split('\n')[1] ?? '';
  expect(row.slice(row.indexOf('a@example.com') + 13).trim()).toBe(line);
});

test('the details hold everything, with the lines of the message', () => {
  const mail = { mail: 'waiting', mailAttempts: 2, mailFailure: 'no response: EDNS' } as const;
  expect(enquiryDetails({ ...enquiry, ...mail, message: 'one\r\n\ttwo\n\nthree' })).toBe(
    [
      'Reference: 7K3M-Q9TZ',
      'Received:  2026-03-01T12:34:56.000Z',
      'Status:    quarantined',
      'Mail:      waiting, tried 2 times, last: no response: EDNS',
      'From:      a@example.com',
      ...furtherFields.map((field) => `${`${field}:`.padEnd(10)} Some ${field}`),
      '',
      'one\n\ttwo\n\nthree',
      '',
    ].join('\n'),
  );
});

test('control characters and changes of direction are replaced', () => {
  const changed = { ...enquiry, message: 'a\u001B]0;title\u0007\u009B31m\u202Eb\u2066' };
  for (const text of [enquiryTable([changed]), enquiryDetails(changed)]) {
    expect(text).toContain('a\uFFFD]0;title\uFFFD\uFFFD31m\uFFFDb\uFFFD');
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202E\u2066]/u);
  }
});
