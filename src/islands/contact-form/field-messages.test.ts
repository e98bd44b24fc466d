import { expect, test } from 'vitest';
import { mapFields, maxLength } from '../../../contract/enquiry.ts';
import { fieldMessages } from './field-messages.ts';
import type { Failure } from './send-enquiry.ts';

const labels = {
  fields: mapFields((field) => ({ subject: `The ${field}` })),
  full: 'Full at {limit}.',
};
const values = mapFields(() => '');
const nothing = { error: '', note: '' };

test('a field with room and without errors has no message', () => {
  const almostFull = { ...values, message: 'x'.repeat(maxLength.message - 1) };
  const messages = fieldMessages(almostFull, undefined, labels, 'en');
  expect(messages).toEqual(mapFields(() => nothing));
});

test('the errors of a field are one sentence', () => {
  const failure: Failure = {
    kind: 'rejected',
    fieldErrors: { email: ['is odd', 'is long'] },
    formErrors: ['Not today.'],
  };
  const { email, message } = fieldMessages(values, failure, labels, 'en');
  expect(email.error).toBe('The email is odd, is long');
  expect(message).toEqual(nothing);
});

test.for([
  ['en', 'Full at 10,000.'],
  ['de', 'Full at 10.000.'],
])('a full field states its maximum length in %s', ([language = '', note]) => {
  const full = { ...values, message: 'x'.repeat(maxLength.message) };
  const { email, message } = fieldMessages(full, undefined, labels, language);
  expect(message.note).toBe(note);
  expect(email).toEqual(nothing);
});
