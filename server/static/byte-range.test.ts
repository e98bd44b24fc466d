import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestedRange, type ByteRange } from './byte-range.ts';

describe('of ten bytes', () => {
  test.each<[field: string, range: ByteRange]>([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=9-99', { first: 9, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['BYTES=1-2', { first: 1, last: 2 }],
    ['bytes= 1-2 ', { first: 1, last: 2 }],
    [`bytes=1-${'9'.repeat(400)}`, { first: 1, last: 9 }],
  ])('%s', (field, range) => {
    expect(requestedRange(field, 10)).toEqual(range);
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    (field) => {
      expect(requestedRange(field, 10)).toBe('unsatisfiable');
    },
  );

  test.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=--1',
    'bytes=+1-2',
    'bytes=0-1,3-4',
    'bytes 0-1',
    'lines=0-1',
    'bytes=0-1;q=1',
  ])('%j is answered with the whole', (field) => {
    expect(requestedRange(field, 10)).toBeUndefined();
  });
});

test('empty content has no part', () => {
  expect(requestedRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(requestedRange('bytes=-1', 0)).toBeUndefined();
});

test('every part lies within the content and is what was asked for', () => {
  const content = fc.uint8Array({ minLength: 1, maxLength: 50 });
  const number = fc.nat({ max: 60 });
  fc.assert(
    fc.property(content, number, number, (bytes, start, length) => {
      const range = requestedRange(`bytes=${start}-${start + length}`, bytes.length);
      const part = bytes.slice(start, start + length + 1);
      if (range === 'unsatisfiable') expect(part).toHaveLength(0);
      else expect(bytes.slice(range?.first, (range?.last ?? 0) + 1)).toEqual(part);

      const end = requestedRange(`bytes=-${length + 1}`, bytes.length) as ByteRange;
      expect(bytes.slice(end.first, end.last + 1)).toEqual(bytes.slice(-(length + 1)));
    }),
  );
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, size) => {
      const range = requestedRange(`bytes=${text}`, size);
      if (typeof range !== 'object') return;
      expect(range.first).toBeLessThanOrEqual(range.last);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
