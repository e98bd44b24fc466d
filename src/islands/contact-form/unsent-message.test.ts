import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft, tabStorage } from './unsent-message.ts';
import { forgetSentDraft } from '../../page-scripts/forget-sent-message.ts';

const draft = { email: 'meera@mill.example', message: 'Two lines\nof “words”.' };
const empty = { email: '', message: '' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => vi.unstubAllGlobals();
});

test('a draft comes back as it was kept', () => {
  keepDraft(sessionStorage, draft);
  expect(readDraft(sessionStorage)).toEqual(draft);
});

test('without a draft both fields are empty', () => {
  expect(readDraft(sessionStorage)).toEqual(empty);
  expect(readDraft(undefined)).toEqual(empty);
});

test('an empty draft takes the place of the kept one, and leaves nothing behind', () => {
  keepDraft(sessionStorage, draft);
  keepDraft(sessionStorage, empty);
  expect(sessionStorage).toHaveLength(0);
});

test('a forgotten draft leaves nothing behind', () => {
  keepDraft(sessionStorage, draft);
  forgetDraft(sessionStorage);
  expect(sessionStorage).toHaveLength(0);
});

test.for(['{', 'null', '7', '"text"', '[]', '{"email":1}'])('%s is no draft', (kept) => {
  keepDraft(sessionStorage, draft);
  const name = sessionStorage.key(0) ?? '';
  sessionStorage.setItem(name, kept);
  expect(readDraft(sessionStorage)).toEqual(empty);
});

test('a field that is no text is empty, and the other one comes back', () => {
  keepDraft(sessionStorage, draft);
  const name = sessionStorage.key(0) ?? '';
  sessionStorage.setItem(name, '{"email":["a"],"message":"kept","more":"x"}');
  expect(readDraft(sessionStorage)).toEqual({ email: '', message: 'kept' });
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
    expect(() => keepDraft(refusing, draft)).not.toThrow();
    expect(() => forgetDraft(refusing)).not.toThrow();
    expect(readDraft(refusing)).toEqual(empty);
  });

  test('may do so as soon as it is named', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refusal });
    expect(tabStorage()).toBeUndefined();
    expect(() => forgetSentDraft(true)).not.toThrow();
  });

  test('with a fault of ours is not covered up', () => {
    const broken = { setItem: () => (undefined as unknown as string).length };
    expect(() => keepDraft(broken as unknown as Storage, draft)).toThrow(TypeError);
  });
});

describe('on the thank-you page', () => {
  test('the draft that the form keeps is forgotten', () => {
    keepDraft(tabStorage(), draft);
    forgetSentDraft(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test('that knows of no enquiry it stays', () => {
    keepDraft(tabStorage(), draft);
    forgetSentDraft(false);
    expect(readDraft(tabStorage())).toEqual(draft);
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
