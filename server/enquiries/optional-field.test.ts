import { expect, test, vi } from 'vitest';
import { parseSubmission } from './parse-submission.ts';

vi.mock(import('../../contract/enquiry.ts'), async (original) => {
  const contract = await original();
  return { ...contract, optionalFields: contract.enquiryFields.filter((it) => it !== 'email') };
});

const parse = async (fields: object) => {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(fields) };
  return (await parseSubmission(new Request('http://a.example/f/x', init))).content;
};
const email = 'me@mill.example';

test.each([
  ['missing', {}, ''],
  ['empty', { message: '' }, ''],
  ['blank', { message: ' ' }, ' '],
  ['filled', { message: 'Hello' }, 'Hello'],
])('an optional field may be %s', async (_how, fields, message) => {
  const values = { email, message };
  expect(await parse({ email, ...fields })).toMatchObject({ kind: 'enquiry', values });
});

test.each([
  ['too long', 'tooLong', { message: 'x'.repeat(10_001) }],
  ['a list', 'notText', { message: ['a'] }],
])('an optional field must not be %s', async (_how, problem, fields) => {
  const errors = [{ field: 'message', code: 'TYPE_TEXT', problem }];
  expect(await parse({ email, ...fields })).toEqual({ kind: 'invalid', errors });
});

test('another field is still required', async () => {
  const errors = [{ field: 'email', code: 'REQUIRED_FIELD_MISSING', problem: 'required' }];
  expect(await parse({ message: '' })).toEqual({ kind: 'invalid', errors });
});
