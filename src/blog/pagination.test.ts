import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageOf, pageSize } from './pagination.ts';

test('the pages together are the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      const pages = Array.from({ length: pageCount(list.length) }, (_, at) => pageOf(list, at + 1));
      expect(pages.flat()).toEqual(list);
      expect(pages.slice(0, -1).every((page) => page.length === pageSize)).toBe(true);
    }),
  );
});
