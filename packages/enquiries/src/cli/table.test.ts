import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleStored } from '../../tests/support/sample-enquiry.ts';
import { furtherFields, type Enquiry } from '../storage/enquiry.ts';
import { enquiryDetails, enquiryTable } from './table.ts';

const enquiry: Enquiry = {
  ...sampleStored,
  receivedAt: new Date('2026-03-01T12:34:56Z'),
  status: 'quarantined',
  mail: 'none',
};

const times = { timeZone: 'Asia/Kolkata' };

/** The address and the other fields, as the table shows them. */
const from = (email: string) =>
  [email, ...furtherFields(enquiry).map((field) => `Some ${field}`)].join(', ');

test('aligns the columns; only the last one can have wide characters', () => {
  const changes = { message: '田中\r\n例え', status: 'new', mail: 'waiting' } as const;
  expect(enquiryTable([enquiry, { ...enquiry, ...changes }], times)).toBe(
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
  expect(
    enquiryDetails({ ...enquiry, ...mail, message: 'one\r\n\ttwo\n\nthree' }, { timeZone: 'UTC' }),
  ).toBe(
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

test.each<[string, Partial<Enquiry>]>([
  ['due 2026-03-02 18:04', { status: 'new' }],
  [
    'overdue since 2026-03-01 18:03',
    { status: 'new', receivedAt: new Date('2026-02-28T12:33:00Z') },
  ],
  ['replied 2026-03-01 19:00', { status: 'replied', repliedAt: new Date('2026-03-01T13:30:00Z') }],
  ['replied', { status: 'replied' }],
  ['quarantined', { status: 'quarantined' }],
])('the status is “%s”', (state, changes) => {
  vi.useFakeTimers({ now: new Date('2026-03-01T13:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const table = enquiryTable([{ ...enquiry, ...changes }], { ...times, replyWithinHours: 24 });
  expect(table).toContain(`18:0${changes.receivedAt ? 3 : 4}         ${state}  none`);
});
