import { expect, test } from 'vitest';
import { mapFields, maxLength } from 'enquiries/protocol/enquiry';
import { wordsOf } from '../../content-model/texts/words.ts';
import { afterInput, rejectionOf } from './field-errors.ts';

const { fields: predicates } = wordsOf('en', undefined, '').server;
const right = { ...mapFields(() => 'x'), email: 'ada@mill.test' };
const errorsOf = (texts: Partial<typeof right>) =>
  rejectionOf({ ...right, ...texts }, predicates, 'en');
const rejected = (fieldErrors: object) => ({ kind: 'rejected', fieldErrors, formErrors: [] });

test.each([
  [{}, undefined],
  [{ email: '<ada@mühle.test>' }, undefined],
  [{ email: 'adä@mill.test' }, rejected({ email: [predicates.notEmail] })],
  [{ email: ' ', message: '\n' }, rejected({ email: ['is required'], message: ['is required'] })],
  [
    { message: 'x'.repeat(maxLength.message + 1) },
    rejected({ message: ['should be at most 10,000 characters'] }),
  ],
])('of %j it says what the server would', (texts, errors) => {
  expect(errorsOf(texts)).toEqual(errors);
});

test('an error goes with the first input that mends it, and the notice with the last error', () => {
  const both = {
    ...rejected({ email: ['is odd'], message: ['is required'] }),
    formErrors: ['No.'],
  };
  const outcome = both as NonNullable<ReturnType<typeof rejectionOf>>;
  expect(afterInput(outcome, 'message', ' ')).toBe(outcome);
  const mended = afterInput(outcome, 'message', 'x');
  expect(mended).toEqual({ ...both, fieldErrors: { email: ['is odd'] } });
  expect(mended && afterInput(mended, 'email', 'ada@mill')).toBe(mended);
  expect(mended && afterInput(mended, 'email', 'ada@mill.test')).toBeUndefined();
  const failed = { kind: 'failed', reason: 'network', detail: '' } as const;
  expect(afterInput(failed, 'message', 'x')).toBe(failed);
});
