import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mapFields, unsentMessageKey } from '../../../contract/enquiry.ts';
import { removeSentMessage } from '../../page-scripts/remove-sent-message.ts';
import { readUnsentMessage, removeUnsentMessage } from './unsent-message.ts';

const values = mapFields((field) => `Two lines\nof “${field}”.`);
const empty = mapFields(() => '');

let items: Map<string, string>;
const store = (text: string) => items.set(unsentMessageKey, text);

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('stored values are read unchanged', () => {
  store(JSON.stringify(values));
  expect(readUnsentMessage()).toEqual(values);
});

test('without stored values all fields are empty', () => {
  expect(readUnsentMessage()).toEqual(empty);
});

test.for(['{', 'null', '7', '"text"', '[]', '{"email":1}'])('%s has no values', (text) => {
  store(text);
  expect(readUnsentMessage()).toEqual(empty);
});

test('a value that is not a text leaves the others', () => {
  store('{"email":["a"],"message":"stored","more":"x"}');
  expect(readUnsentMessage()).toEqual({ ...empty, message: 'stored' });
});

test('a sent message is removed', () => {
  store(JSON.stringify(values));
  removeUnsentMessage();
  expect(items.size).toBe(0);
});

test.for([
  { hasArrived: true, left: 0 },
  { hasArrived: false, left: 1 },
])('on the thank-you page, arrived is $hasArrived: $left stay stored', ({ hasArrived, left }) => {
  store(JSON.stringify(values));
  removeSentMessage(hasArrived);
  expect(items.size).toBe(left);
});

describe('storage that throws', () => {
  const throwing = (error: Error) => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw error;
      },
    });
  };

  test('is treated as empty where the browser denies it', () => {
    throwing(new DOMException('Access is denied.', 'SecurityError'));
    expect(readUnsentMessage()).toEqual(empty);
    expect(removeUnsentMessage).not.toThrow();
    expect(() => removeSentMessage(true)).not.toThrow();
  });

  test('does not hide an error of ours', () => {
    throwing(new TypeError('Ours.'));
    expect(readUnsentMessage).toThrow('Ours.');
    expect(removeUnsentMessage).toThrow('Ours.');
    expect(() => removeSentMessage(true)).toThrow('Ours.');
  });
});
