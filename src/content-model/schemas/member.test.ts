import { expect, test } from 'vitest';
import { z } from 'zod';
import { member } from './member.ts';

test.each([
  { from: 2014, to: 2014, error: undefined },
  { from: 2014, to: 2013, error: 'expected a year not before that of the beginning' },
])('a position from $from to $to: $error', ({ from, to, error }) => {
  const position = { title: 'A', company: 'B', description: 'C', from, to };
  const { experience } = member({ image: () => z.any() }).shape.detail.unwrap().shape;
  expect(experience.safeParse([position]).error?.issues[0]?.message).toBe(error);
});
