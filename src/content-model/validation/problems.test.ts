import { z } from 'zod';
import { expect, test } from 'vitest';
import {
  day,
  email,
  group,
  list,
  positiveInteger,
  sitePath,
  snippet,
  template,
  text,
} from '../schemas/fields.ts';
import { describeIssue, fieldName } from './problems.ts';

function problemsOf(schema: z.ZodType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues
    .flatMap((issue) => describeIssue(issue, input))
    .map(({ path, message }) => `${fieldName(path, input)}: ${message}`);
}

const point = group('Point.', { title: text('Title.') });

test.each<[expected: string, schema: z.ZodType, value: unknown]>([
  ['a: expected a text, found nothing', text('A.'), undefined],
  ['a: expected at least 1 character, found an empty text', text('A.'), ''],
  ['a: expected a number, found the text “7”', z.number(), '7'],
  ['a: expected more than 0, found 0', positiveInteger('A.'), 0],
  ['a: expected true or false, found the text “yes”', z.boolean(), 'yes'],
  ['a: expected at least 1900, found 19', z.int().min(1900), 19],
  ['a: expected a list, found a group of fields', z.array(z.string()), {}],
  ['a: expected exactly 2 entries, found 1', z.array(z.string()).length(2), ['x']],
  ['a: expected one of x, y, found “z”', z.enum(['x', 'y']), 'z'],
  ['a: expected an email address, found “hello at example”', email('A.'), 'hello at example'],
  ['a: expected a text with {n} in it, found “none”', template('A.', '{n}'), 'none'],
  ['a: expected a path such as /about, found “/about/”', sitePath('A.'), '/about/'],
  [
    'a: expected a day of the calendar, such as 2026-11-21, found “2026-02-30”',
    day('A.'),
    '2026-02-30',
  ],
  [
    `a: expected at most 170 characters, found 200 (“${'x'.repeat(57)}…”)`,
    snippet('A.'),
    'x'.repeat(200),
  ],
  [
    'a › item 1 (A) › note: expected one of title, found note',
    list('Points.', point).optional(),
    [{ note: 'x', title: 'A' }],
  ],
])('%s', (expected, schema, value) => {
  expect(problemsOf(z.strictObject({ a: schema }), { a: value })).toEqual([expected]);
});
