import { expect, test } from 'vitest';
import { answersIn, answerTo, attemptWith, withConfirmation, withRecord } from './attempt.ts';

const begun = attemptWith([0, 1]);

test('an answer is kept until the server confirms it, and others stay sent', () => {
  const answered = withRecord(begun, { question: 2, option: 3 });
  expect(answersIn(answered, 4)).toEqual([
    { option: 0, state: 'sent' },
    { option: 1, state: 'sent' },
    { option: 3, state: 'kept' },
    { option: undefined, state: 'open' },
  ]);
  expect(answerTo(withConfirmation(answered), 2).state).toBe('sent');
});

test('a change of a sent answer waits, and a record is sent in its turn', () => {
  const first = withRecord(begun, { question: 0, option: 2 });
  const second = withRecord(first, { question: 1, option: 2 });
  const sent = withConfirmation(second);
  expect(answersIn(sent, 2)).toEqual([
    { option: 2, state: 'sent' },
    { option: 2, state: 'kept' },
  ]);
});

test('a cleared answer waits too, and is open once the server has it', () => {
  const cleared = withRecord(begun, { question: 0, option: undefined });
  expect(answerTo(cleared, 0)).toEqual({ option: undefined, state: 'kept' });
  expect(answerTo(withConfirmation(cleared), 0)).toEqual({ option: undefined, state: 'open' });
});

test('the same choice again is no record, and nothing is confirmed twice', () => {
  expect(withRecord(begun, { question: 1, option: 1 })).toBe(begun);
  expect(withRecord(begun, { question: 3, option: undefined })).toBe(begun);
  expect(withConfirmation(begun)).toEqual(begun);
});
