import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  removeUnsentMessage,
  storeUnsentMessage,
  readUnsentMessage,
  tabStorage,
} from './unsent-message.ts';
import { forgetSentMessage } from '../../page-scripts/forget-sent-message.ts';

const draft = { email: 'meera@mill.example', message: 'Two lines\nof “words”.' };
const empty = { email: '', message: '' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => vi.unstubAllGlobals();
});

test('a draft comes back as it was kept', () => {
  storeUnsentMessage(sessionStorage, draft);
  expect(readUnsentMessage(sessionStorage)).toEqual(draft);
});

test('without a draft both fields are empty', () => {
  expect(readUnsentMessage(sessionStorage)).toEqual(empty);
  expect(readUnsentMessage(undefined)).toEqual(empty);
});

test('an empty draft takes the place of the kept one, and leaves nothing behind', () => {
  storeUnsentMessage(sessionStorage, draft);
  storeUnsentMessage(sessionStorage, empty);
  expect(sessionStorage).toHaveLength(0);
});

test('a forgotten draft leaves nothing behind', () => {
  storeUnsentMessage(sessionStorage, draft);
  removeUnsentMessage(sessionStorage);
  expect(sessionStorage).toHaveLength(0);
});

test.for(['{', 'null', '7', '"text"', '[]', '{"email":1}'])('%s is no draft', (kept) => {
  storeUnsentMessage(sessionStorage, draft);
  const name = sessionStorage.key(0) ?? '';
  sessionStorage.setItem(name, kept);
  expect(readUnsentMessage(sessionStorage)).toEqual(empty);
});

test('a field that is no text is empty, and the other one comes back', () => {
  storeUnsentMessage(sessionStorage, draft);
  const name = sessionStorage.key(0) ?? '';
  sessionStorage.setItem(name, '{"email":["a"],"message":"kept","more":"x"}');
  expect(readUnsentMessage(sessionStorage)).toEqual({ email: '', message: 'kept' });
});

describe('a storage that refuses', () => {
  const refusal = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const refusing = {
    getItem: refusal,
    setItem: refusal,
    removeItem: refusal,
  } as unknown as Storage;

  test('is as good as none', () => {
    expect(() => storeUnsentMessage(refusing, draft)).not.toThrow();
    expect(() => removeUnsentMessage(refusing)).not.toThrow();
    expect(readUnsentMessage(refusing)).toEqual(empty);
  });

  test('may do so as soon as it is named', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refusal });
    expect(tabStorage()).toBeUndefined();
    expect(() => forgetSentMessage(true)).not.toThrow();
  });

  test('with a fault of ours is not covered up', () => {
    const broken = { setItem: () => (undefined as unknown as string).length };
    expect(() => storeUnsentMessage(broken as unknown as Storage, draft)).toThrow(TypeError);
  });
});

describe('on the thank-you page', () => {
  test('the draft that the form keeps is forgotten', () => {
    storeUnsentMessage(tabStorage(), draft);
    forgetSentMessage(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test('that knows of no enquiry it stays', () => {
    storeUnsentMessage(tabStorage(), draft);
    forgetSentMessage(false);
    expect(readUnsentMessage(tabStorage())).toEqual(draft);
  });
});

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}
