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

/** The address and the other fields, as the table shows them. */
const from = (email: string) =>
  [email, ...furtherFields(enquiry).map((field) => `Some ${field}`)].join(', ');

test('aligns the columns; only the last one can have wide characters', () => {
  const changes = { message: '田中\r\n例え', status: 'new', mail: 'waiting' } as const;
  expect(enquiryTable([enquiry, { ...enquiry, ...changes }], 'Asia/Kolkata')).toBe(
    [
      'REFERENCE  RECEIVED (Asia/Kolkata)  STATUS       MAIL     FROM: MESSAGE',
      `7K3M-Q9TZ  2026-03-01 18:04         quarantined  none     ${from('a@example.com')}: Hello`,
      `7K3M-Q9TZ  2026-03-01 18:04         new          waiting  ${from('a@example.com')}: 田中 例え`,
      '',
    ].join('\n'),
  );
});

test('the details hold everything, with the lines of the message', () => {
  const mail = { mail: 'waiting', mailAttempts: 2, mailFailure: 'no response: EDNS' } as const;
  expect(enquiryDetails({ ...enquiry, ...mail, message: 'one\r\n\ttwo\n\nthree' }, 'UTC')).toBe(
    [
      'Reference: 7K3M-Q9TZ',
      'Received:  2026-03-01 12:34 (UTC)',
      'Status:    quarantined',
      'Mail:      waiting, tried 2 times, last: no response: EDNS',
      'From:      a@example.com',
      ...furtherFields(enquiry).map((field) => `${`${field}:`.padEnd(10)} Some ${field}`),
      '',
      'one\n\ttwo\n\nthree',
      '',
    ].join('\n'),
  );
});
