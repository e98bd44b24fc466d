import { expect, test } from 'vitest';
import { maxLength } from '../../../contract/enquiry.ts';
import { fieldMessages } from './field-messages.ts';

const labels = { fieldNames: { email: 'Email', message: 'Message' }, full: 'Full at {limit}.' };
const none = { email: '', message: '' };

test('nothing is said of fields with room in which nothing is wrong', () => {
  const typed = { email: 'a', message: 'x'.repeat(maxLength.message - 1) };
  const nothing = { error: '', note: '' };
  expect(fieldMessages(typed, undefined, labels, 'en')).toEqual({
    email: nothing,
    message: nothing,
  });
});

test('several errors of a field are one sentence', () => {
  const errors = { email: ['is odd', 'is long'], message: [] };
  const { email, message } = fieldMessages(none, errors, labels, 'en');
  expect(email.error).toBe('Email is odd, is long');
  expect(message.error).toBe('');
});

test('a full field says how much it holds, in the numbers of the language', () => {
  const typed = { ...none, message: 'x'.repeat(maxLength.message) };
  expect(fieldMessages(typed, undefined, labels, 'en').message.note).toBe('Full at 10,000.');
  expect(fieldMessages(typed, undefined, labels, 'de').message.note).toBe('Full at 10.000.');
  expect(fieldMessages(typed, undefined, labels, 'en').email.note).toBe('');
});
