import { afterEach, expect, test, vi } from 'vitest';
import { mapFields, unsentMessageKey } from '../../../contract/enquiry.ts';
import { readUnsentMessage } from './unsent-message.ts';

const empty = mapFields(() => '');

/** Reads while the storage holds this text, or nothing. */
function readFrom(text: string | null) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === unsentMessageKey ? text : null),
  });
  return readUnsentMessage();
}

afterEach(() => vi.unstubAllGlobals());

test.for([null, '{', 'null', '7', '"text"', '[]', '{"email":1}'])('%s has no values', (text) => {
  expect(readFrom(text)).toEqual(empty);
});

test('a value that is not a text leaves the others', () => {
  const text = '{"email":["a"],"message":"stored","more":"x"}';
  expect(readFrom(text)).toEqual({ ...empty, message: 'stored' });
});
