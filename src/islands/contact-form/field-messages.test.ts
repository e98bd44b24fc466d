import { expect, test } from 'vitest';
import { maxLength } from '../../../contract/enquiry.ts';
import { fieldMessages } from './field-messages.ts';
import type { Failure } from './send-enquiry.ts';

const labels = {
  fields: { email: { subject: 'Email' }, message: { subject: 'Message' } },
  full: 'Full at {limit}.',
};
const values = { email: '', message: '' };
const nothing = { error: '', note: '' };

test('a field with room and without errors has no message', () => {
  const almostFull = { email: 'a', message: 'x'.repeat(maxLength.message - 1) };
  expect(fieldMessages(almostFull, undefined, labels, 'en')).toEqual({
    email: nothing,
    message: nothing,
  });
});

test('the errors of a field are one sentence', () => {
  const failure: Failure = {
    kind: 'rejected',
    fieldErrors: { email: ['is odd', 'is long'] },
    formErrors: ['Not today.'],
  };
  const { email, message } = fieldMessages(values, failure, labels, 'en');
  expect(email.error).toBe('Email is odd, is long');
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
