import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  article,
  editedContent,
  said,
  service,
  study,
} from '../../../tests/support/edited-content.ts';
import { loadedFile } from '../../../tests/support/loaded-file.ts';
import {
  day,
  email,
  group,
  keyed,
  list,
  positiveInteger,
  sitePath,
  snippet,
  template,
  text,
} from '../schemas/fields.ts';
import { fieldName, fileProblem } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import type { SourceFile } from './source-file.ts';

const { change, write, writeStudy, problems } = editedContent();
const point = group('Point.', { title: text('Title.') });

test.each<[expected: string, schema: z.ZodType, value: unknown]>([
  ['a: expected a text, found nothing', text('A.'), undefined],
  ['a: expected at least 1 characters, found an empty text', text('A.'), ''],
  ['a: expected a text in quotes, found 4107', text('A.'), 4107],
  [
    'a: expected a text without control characters: type it anew, found “Good\u0007”',
    text('A.').optional(),
    'Good\u0007',
  ],
  ['a: expected a number, found “7”', z.number(), '7'],
  ['a: expected more than 0, found 0', positiveInteger('A.'), 0],
  ['a: expected true or false, found “yes”', z.boolean(), 'yes'],
  ['a: expected at least 1900, found 19', z.int().min(1900), 19],
  ['a: expected a list, found a group of fields', z.array(z.string()), {}],
  ['a: expected at least 2 entries, found 1', z.array(z.string()).min(2), ['x']],
  ['a: expected one of x, y, found “z”', z.enum(['x', 'y']), 'z'],
  [
    'a: expected an email address such as name@example.com, with plain letters before the @, found “用户@例子.公司”',
    email('A.'),
    '用户@例子.公司',
  ],
  [
    'a › Logo: expected a key such as logo, of small letters, digits and hyphens, found “Logo”',
    keyed('A.', text('A.'), { reserved: [], example: 'logo' }),
    { łączenie: 'A', 標誌: 'B', Logo: 'C' },
  ],
  ['a: expected a text with {n} in it, found “none”', template('A.', '{n}'), 'none'],
  [
    'a: expected a text with {n}, {m} alone in braces, found “{n} {m} {o} {{p}}”',
    template('A.', '{n}', '{m}'),
    '{n} {m} {o} {{p}}',
  ],
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
    'a › item 1 (A) › note: expected one of title, found note: delete it, or give it one of these names',
    list('Points.', point).optional(),
    [{ note: 'x', title: 'A' }],
  ],
])('%s', (expected, schema, value) => {
  const input = { a: value };
  const problem: SourceFile['problem'] = (path, message) => {
    return { ...fileProblem('site.yaml', message), field: fieldName(path, input, {}) };
  };
  const file = { ...loadedFile('site', 'site.yaml', input), problem };
  const { problems } = parseFile(file, z.strictObject({ a: schema }));
  const lines = problems.map(({ field, message }) => `${field}: ${message}`);
  expect(lines).toEqual([expected]);
});

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'a placeholder without quotes',
    () => write(said, '# Words', 'content: {{company.name}}', 'name: Ann', 'company: Acme'),
    `content/${said}:2:1, field content: expected a text in quotes, such as "{{company.name}}", found a group of fields`,
  ],
  [
    'a postal code without quotes',
    () => change('company.yaml', /postalCode: .*/, 'postalCode: 04107'),
    'content/company.yaml:13:3, field address › postalCode: expected a text in quotes, such as "04107", found 04107',
  ],
  [
    'a phone number without country code',
    () => change('company.yaml', /$/, 'phone: 030 123456\n'),
    'field phone: expected a number with country code, such as +33 123 456 789, found “030 123456”',
  ],
  [
    'a word that the product does not have',
    () => write('words.yaml', 'home:', '  strength: A'),
    'content/words.yaml:2:3, field home › strength: expected strengths, found strength',
  ],
  [
    'a word that has another name now',
    () => write('words.yaml', 'contact:', '  loom: { lead: A, text: B }'),
    'content/words.yaml:2:3, field contact › loom: expected weaves › loom, found loom',
  ],
  [
    'a field that has another name now, in a list',
    () => write('project-start.yaml', 'steps: [{ title: A, description: C, price: fixed }]'),
    'content/project-start.yaml:1:37, field steps › item 1 (A) › price: expected figure in each step, what it costs in large type, and isFirstPaid: true in the first that is paid, found price',
  ],
  [
    'a field of Jekyll, whose nearest name means the opposite',
    () => change(article, /^title:/m, 'published: false\ntitle:'),
    `content/${article}:2:1, field published: expected unpublished, with the opposite value, found published`,
  ],
  [
    'a text in place of fields',
    () => change(service, /^title:/m, 'picture: ./a.png\ntitle:'),
    `content/${service}:2:1, field picture: expected a group of fields such as { src: …, alt: … }, found “./a.png”`,
  ],
  [
    'an unknown icon in a list',
    () => writeStudy('htlm5'),
    `content/${study}:7:18, field tech › item 2 (Two) › icon: expected the name of an icon of Simple Icons, found “htlm5”`,
  ],
])('%s is one problem', (_mistake, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});
