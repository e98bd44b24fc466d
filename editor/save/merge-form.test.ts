import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { contentFiles, splitContentFile } from '../../src/content-model/content-files.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { jsonSchema } from '../../src/content-model/json-schema.ts';
import { mergeForm } from './merge-form.ts';

const root = join(import.meta.dirname, '../..');
const texts = (Object.keys(collections) as CollectionName[]).flatMap((collection) =>
  contentFiles(join(root, 'content'), collections[collection].files).map((name) =>
    splitContentFile(join(root, 'content', name)).yaml.replace(/^\n/, ''),
  ),
);
const commentsIn = (yaml: string) => yaml.match(/^ *#.*/gm)?.map((line) => line.trim()) ?? [];

const words = [
  'A new line',
  'yes',
  '12',
  "it's: so",
  '- dash',
  'a #tag',
  'a, b',
  'null',
  'Grün {x}',
];

/** Changes, adds, removes and moves values at random. */
function change(value: unknown, random: () => number): unknown {
  const text = () => words[Math.floor(random() * words.length)];
  if (Array.isArray(value)) {
    const items = value.filter(() => random() > 0.2).map((item) => change(item, random));
    const added = random() < 0.3 ? [typeof items[0] === 'object' ? { a: text() } : text()] : [];
    return random() < 0.5 ? [...added, ...items.toReversed()] : [...items, ...added];
  }
  if (typeof value !== 'object' || value === null) return random() < 0.3 ? text() : value;
  const fields = Object.entries(value)
    .filter(([name]) => name === 'address' || random() > 0.1)
    .map(([name, item]): [string, unknown] => [name, change(item, random)]);
  if (random() < 0.3) fields.push(['added', { a: text(), b: [1, 2] }]);
  return Object.fromEntries(fields);
}

test('any sequence of edits results in the right data, with all comments', () => {
  const random = seededRandom(11);
  for (const yaml of Array.from({ length: 6 }, () => texts).flat()) {
    const data = change(parse(yaml) ?? {}, random);
    const merged = mergeForm(yaml, {}, data);
    expect(parse(merged) ?? {}).toEqual(data);
    // Removed parts hold no comments: all are above fields at the top level or of the address.
    expect(commentsIn(merged).toSorted()).toEqual(commentsIn(yaml).toSorted());
  }
});

test.each([
  ['a trailing comment', 'a: 1 # one\nb: 2\n', { a: 3, b: 2 }, 'a: 3 # one\nb: 2\n'],
  [
    'quotes',
    `a: "one"\nb: 'two'\nc: three\n`,
    { a: 'x', b: 'y', c: 'z' },
    `a: "x"\nb: 'y'\nc: z\n`,
  ],
  [
    'an empty word beside the English one',
    'a:\n  b: "" # One\n  c: "" # Two\nd:\n  e: ""\n  # Three\n  f: ""\ng: x\n',
    { a: { c: 'Dwa' } },
    'a:\n  b: "" # One\n  c: "Dwa" # Two\nd:\n  e: ""\n  # Three\n  f: ""\n',
  ],
  ['brackets', 'a: { b: 1, c: two }\n', { a: { b: 1, c: 'x, y' } }, "a: { b: 1, c: 'x, y' }\n"],
  [
    'a moved item',
    'a:\n  # first\n  - x\n  # second\n  - y\nb: 1\n',
    { a: ['y', 'x'], b: 1 },
    'a:\n  # second\n  - y\n  # first\n  - x\nb: 1\n',
  ],
  [
    'a comment on the whole list',
    'a:\n  # all\n\n  # first\n  - x\n  - y\n',
    { a: ['y', 'x'] },
    'a:\n  # all\n  - y\n  # first\n  - x\n',
  ],
  [
    'a removed item',
    'a:\n  - x\n  # about y\n  - y\n  - z\n',
    { a: ['x', 'z'] },
    'a:\n  - x\n  # about y\n  - z\n',
  ],
  [
    'an added item',
    'a:\n  - b: 1\n    c: 2\n  # end\nd: 1\n',
    { a: [{ b: 1, c: 2 }, { b: 3 }], d: 1 },
    'a:\n  - b: 1\n    c: 2\n  - b: 3\n  # end\nd: 1\n',
  ],
  [
    'an added field',
    'a: 1\n# about c\nc: 3\n',
    { a: 1, b: 2, c: 3 },
    'a: 1\n# about c\nc: 3\nb: 2\n',
  ],
  [
    'a comment behind a dash',
    'a:\n  - # by-law\n    x\n  - y\n',
    { a: ['z', 'y'] },
    'a:\n  # by-law\n  - z\n  - y\n',
  ],
  [
    'a removed and an edited group, which keeps its own fields',
    'a:\n  - b: one\n    c: "1"\n  - d: no # why\n    b: two\n',
    { a: [{ b: 'two', d: 'yes' }] },
    'a:\n  - d: yes # why\n    b: two\n',
  ],
  ['a list that was empty', 'a: []\n', { a: ['x'] }, 'a:\n  - x\n'],
  ['a file of comments', '# Old addresses\n', { '/a': '/b' }, '# Old addresses\n\n/a: /b\n'],
  ['a file that loses its fields', '# Old addresses\n/a: /b\n', {}, '{}\n# Old addresses\n'],
  ['an empty value, which reaches the check', '/a: /b\n', { '/d': '' }, "/d: ''\n"],
])('%s', (_name, yaml, data, expected) => {
  expect(mergeForm(yaml, {}, data)).toBe(expected);
});

test('writes groups by the keys that the owner chose', () => {
  const form = {
    categories: [
      { key: 'design', name: 'Design' },
      { key: 'code', name: 'Code' },
    ],
  };
  const yaml = 'categories:\n  # Ours\n  code:\n    name: Coding\n';
  expect(mergeForm(yaml, jsonSchema('blogPage'), form)).toBe(
    'categories:\n  design:\n    name: Design\n  # Ours\n  code:\n    name: Code\n',
  );
});

test.each(['constructor', '__proto__', 'łączenie'])('a group may have the key %s', (key) => {
  const form = { categories: [{ key, name: 'A' }] };
  const merged = mergeForm('', jsonSchema('blogPage'), form);
  expect(parse(merged)).toEqual(parse(`categories:\n  ${key}:\n    name: A\n`));
  const twice = { categories: [...form.categories, ...form.categories] };
  expect(() => mergeForm('', jsonSchema('blogPage'), twice)).toThrow(
    `Two have the short name ${key}`,
  );
});

test('does not write a default that the file lacks', () => {
  const old = 'title: A\n';
  const merge = (data: object) => mergeForm(old, jsonSchema('blog'), data);
  expect(merge({ title: 'A', unpublished: false })).toBe(old);
  expect(merge({ title: 'A', unpublished: true })).toBe('title: A\nunpublished: true\n');
  const home = (data: object) => mergeForm(old, jsonSchema('homePage'), { title: 'A', ...data });
  expect(home({ testimonials: true })).toBe(old);
  expect(home({ testimonials: false })).toBe('title: A\ntestimonials: false\n');
});
