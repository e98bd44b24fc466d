import { z } from 'zod';
import { expect, test } from 'vitest';
import { member } from './member.ts';

test.each([
  { from: 2014, to: 2014, today: '2026-12-31' },
  { from: 2014, to: 2013, today: '2026-12-31', error: 'expected a year not before 2014' },
  { from: 2014, to: 2027, today: '2026-12-31', error: 'expected a year not after 2026' },
  { from: 2014, to: 2027, today: '2027-01-01' },
])('on $today, a position from $from to $to: $error', ({ from, to, today, error }) => {
  const position = { title: 'A', company: 'B', description: 'C', from, to };
  const result = member({ image: () => z.any(), today }).safeParse({
    id: 1,
    name: 'A',
    role: 'B',
    description: 'C',
    portrait: { src: 'a.svg', alt: 'A' },
    detail: { email: 'a@b.example', experience: [position], skills: [], hobbies: [] },
  });
  expect(result.error?.issues[0]?.message).toBe(error);
});
