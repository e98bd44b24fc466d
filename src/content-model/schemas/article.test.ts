import { z } from 'zod';
import { expect, test } from 'vitest';
import { article } from './article.ts';

const valid = { title: 'A', excerpt: 'A.', category: 'design', author: 1, date: '2026-10-26' };

test.each([
  [{ expires: '2026-10-27' }, undefined],
  [{ expires: '2026-10-26' }, 'expected a day after that of its publication'],
])('an article of 2026-10-26 with %o: %s', (days, expected) => {
  const { error } = article({ image: () => z.any() }).safeParse({ ...valid, ...days });
  expect(error?.issues[0]?.message).toBe(expected);
});
