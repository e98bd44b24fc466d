import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { formData } from '../../tests/support/form-app.ts';
import {
  sampleEnquiry,
  sampleStored,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { exportedText } from '../cli/export.ts';
import { enquiryDetails, enquiryTable } from '../cli/table.ts';
import { compose } from '../deliveries/compose.ts';
import { openEngine } from '../storage/open-engine.ts';
import { EnquiryRepository } from '../storage/repository.ts';
import { parseSubmission } from './parse-submission.ts';

vi.mock('../protocol/enquiry-fields.ts', () => ({
  // As CONTRIBUTING.md adds one.
  fieldRules: {
    email: { maxLength: 254 },
    floor: { maxLength: 40, isOptional: true },
    message: { maxLength: 10_000 },
  },
}));

const sent = { email: 'a@example.com', message: 'Hello' };
const bodies = (fields: object) => {
  const texts = { ...fields } as Record<string, string>;
  return [JSON.stringify(fields), new URLSearchParams(texts), formData(texts)];
};

function parse(body: string | URLSearchParams | FormData) {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  return parseSubmission(new Request('http://localhost/', { method: 'POST', body, headers }));
}

test.each([
  ['not sent', {}, ''],
  ['empty', { floor: '' }, ''],
  ['white space', { floor: ' \n\u00a0' }, ''],
  ['filled in', { floor: ' +91 1 ' }, ' +91 1 '],
])('a field that is optional is taken, %s', async (_, fields, floor) => {
  for (const body of bodies({ ...sent, ...fields })) {
    expect(await parse(body)).toEqual({ values: { ...sent, floor }, honeypot: undefined });
  }
});

test('a field that is optional has its limit', async () => {
  for (const body of bodies({ ...sent, floor: '1'.repeat(41) })) {
    const errors = [{ field: 'floor', problem: 'tooLong' }];
    expect(await parse(body)).toEqual({ code: 'INVALID', errors });
  }
});

test.each([
  ['+91 1', 'a@example.com, +91 1: Hello', 'Floor:     +91 1', '\nfloor: '],
  ['', 'a@example.com: Hello', undefined, undefined],
])('what is shown of the optional “%s”', async (floor, listed, shown, mailed) => {
  const enquiry = { ...sampleStored, floor };
  expect(enquiryTable([enquiry], { timeZone: 'UTC' })).toContain(`  ${listed}\n`);
  const line = enquiryDetails(enquiry, { timeZone: 'UTC' })
    .split('\n')
    .find((it) => it.startsWith('Floor'));
  expect(line).toBe(shown);
  const mail = compose({ kind: 'enquiry', key: enquiry.reference, enquiry }, sampleSite);
  expect(/\nfloor: /.exec(mail?.details ?? '')?.[0]).toBe(mailed);
  const csv = await text(exportedText('csv', Readable.from([enquiry])));
  expect(csv).toContain('receivedAt,email,floor,message,');
  expect(csv).toContain(`Z,a@example.com,${floor ? `'${floor}` : ''},Hello,`);
});

test('an optional field is stored in the column that a migration of the owner has added', async () => {
  const engine = await openEngine({ directory: temporaryFolder() });
  const column = "ALTER TABLE enquiries ADD COLUMN floor text NOT NULL DEFAULT ''";
  await engine.write((trx) => sql.raw(column).execute(trx));
  const repository = new EnquiryRepository(engine);
  for (const floor of ['+91 1', '']) {
    await repository.save({ ...sampleEnquiry({ message: `From ${floor}` }), ...{ floor } });
  }
  expect(await storedEnquiries(repository)).toMatchObject([{ floor: '+91 1' }, { floor: '' }]);
  await repository.close();
});
