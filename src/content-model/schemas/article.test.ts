import { z } from 'zod';
import { expect, test } from 'vitest';
import { article } from './article.ts';

const valid = { title: 'A', excerpt: 'A.', category: 'design', author: 1, date: '2026-10-26' };

test.each([
  [{ updated: '2026-10-26', expires: '2026-10-27' }, undefined],
  [{ updated: '2026-10-25' }, 'expected a day not before 2026-10-26'],
  [{ expires: '2026-10-26' }, 'expected a day after 2026-10-26'],
])('an article of 2026-10-26 with %o: %s', (days, expected) => {
  const { error } = article({ image: () => z.any() }).safeParse({ ...valid, ...days });
  expect(error?.issues[0]?.message).toBe(expected);
});
