import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScalar, parse, parseDocument } from 'yaml';
import { type CollectionName, collections } from '../../src/content-model/collections.ts';
import { contentFiles, splitContentFile } from '../../src/content-model/content-files.ts';
import { formSchema, toForm } from '../form/form-schema.ts';
import { mergeForm } from './merge-form.ts';

const root = join(import.meta.dirname, '../..');
const texts = (Object.keys(collections) as CollectionName[]).flatMap((collection) =>
  contentFiles(join(root, 'content'), collections[collection].files).map((name, place) => {
    const { yaml } = splitContentFile(join(root, 'content', name));
    return { name, place, schema: formSchema(collection), yaml: yaml.replace(/^\n/, '') };
  }),
);
/** All files of a collection have the same fields. */
const ofEachKind = texts.filter(({ place }) => place === 0);
type Data = Record<string, unknown>;
const commentsIn = (yaml: string) =>
  yaml
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .map((line) => line.trim());

test.each(texts)('$name stays as it is if nothing has changed', ({ yaml, schema }) => {
  expect(mergeForm(yaml, schema, toForm(schema, parse(yaml) ?? {}))).toBe(yaml);
});

/** The paths of all scalars. */
function scalarPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) =>
    scalarPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

test.each(ofEachKind)('each value of $name changes alone', ({ yaml }) => {
  const document = parseDocument(yaml);
  if (document.contents === null) return;
  for (const path of scalarPaths(document.toJS())) {
    const data = document.toJS() as Data;
    const node = document.getIn(path, true);
    if (!isScalar(node)) throw new Error('no scalar');
    const parent = path.slice(0, -1).reduce<Data>((it, key) => it[key] as Data, data);
    const key = path.at(-1) as string;
    const old = parent[key];
    if (typeof old === 'number') parent[key] = old + 1;
    else if (typeof old === 'boolean') parent[key] = !old;
    else parent[key] = `${String(old)}x`;
    const merged = mergeForm(yaml, {}, data);
    expect(parse(merged)).toEqual(data);
    // Only lines of this value differ.
    const [start = 0, end = 0] = node.range ?? [];
    expect(merged.startsWith(yaml.slice(0, start))).toBe(true);
    expect(merged.endsWith(yaml.slice(end).trimStart())).toBe(true);
    if (!yaml.slice(start, end).includes('\n')) {
      expect(merged.split('\n').length).toBe(yaml.split('\n').length);
    }
  }
});

const word = fc.constantFrom(
  'A new line',
  'yes',
  '12',
  "it's: so",
  '- dash',
  '#tag',
  'a, b',
  '“x”',
  'null',
  'Grün {x}',
  'long '.repeat(40).trim(),
);

/** Edits, adds, removes and moves at random places. */
function change(value: unknown, random: () => number, text: () => string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return random() < 0.3 ? text() : value;
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      random() < 0.4 ? change(item, random, text, depth + 1) : item,
    );
    const roll = random();
    if (roll < 0.2)
      items.splice(
        Math.floor(random() * (items.length + 1)),
        0,
        typeof items[0] === 'object' ? { title: text(), list: [text()] } : text(),
      );
    else if (roll < 0.4 && items.length > 1) items.splice(Math.floor(random() * items.length), 1);
    else if (roll < 0.6) items.unshift(...items.splice(Math.floor(random() * items.length), 1));
    return items;
  }
  let entries = Object.entries(value).map(
    ([key, item]) => [key, random() < 0.4 ? change(item, random, text, depth + 1) : item] as const,
  );
  const roll = random();
  if (roll < 0.15)
    entries.splice(Math.floor(random() * (entries.length + 1)), 0, [
      'added',
      random() < 0.5 ? text() : { a: text(), b: [1, 2] },
    ]);
  else if (roll < 0.3 && entries.length > 1)
    entries.splice(Math.floor(random() * entries.length), 1);
  else if (roll < 0.4) entries = entries.toReversed();
  return Object.fromEntries(entries);
}

test('after any edits the data is right, and what was kept keeps its comments', () => {
  const changes = fc.record({
    file: fc.constantFrom(...texts),
    seed: fc.integer(),
    words: fc.array(word, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(changes, ({ file: { yaml }, seed, words }) => {
      let state = seed;
      const random = () => {
        state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
        return state / 0x7fffffff;
      };
      const before: unknown = parse(yaml) ?? {};
      const data = change(
        before,
        random,
        () => words[Math.floor(random() * words.length)] ?? '',
      ) as Data;
      const merged = mergeForm(yaml, {}, data);
      expect(parse(merged) ?? {}).toEqual(data);
      // Removed parts hold no comments: all are above fields at the top level or of the address.
      const survivors = commentsIn(merged);
      const address = (data as { address?: object }).address;
      for (const comment of commentsIn(yaml)) {
        if (address === undefined && yaml.includes('address:')) continue;
        expect(survivors).toContain(comment);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a trailing comment', 'a: 1 # one\nb: 2\n', { a: 3, b: 2 }, 'a: 3 # one\nb: 2\n'],
  [
    'a folded text',
    `a: >-\n  ${'one two '.repeat(6)}three\n  four five\nb: 2\n`,
    { a: `${'one two '.repeat(6)}three four six`, b: 2 },
    `a: >-\n  ${'one two '.repeat(6)}three\n  four six\nb: 2\n`,
  ],
  [
    'quotes',
    `a: "one"\nb: 'two'\nc: three\n`,
    { a: 'x', b: 'y', c: 'z' },
    `a: "x"\nb: 'y'\nc: z\n`,
  ],
  ['brackets', 'a: { b: 1, c: two }\n', { a: { b: 1, c: 'x, y' } }, "a: { b: 1, c: 'x, y' }\n"],
  ['a longer list in brackets', 'a: [1, 2]\n', { a: [1, 2, 3] }, 'a: [1, 2, 3]\n'],
  [
    'a moved item',
    'a:\n  # first\n  - x\n  # second\n  - y\nb: 1\n',
    { a: ['y', 'x'], b: 1 },
    'a:\n  # first\n  # second\n  - y\n  - x\nb: 1\n',
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
    'a: 1\nb: 2\n# about c\nc: 3\n',
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
  [
    'lists without a margin',
    'a:\n- x\n- y\nb: 1\n',
    { a: ['x', 'z'], b: 1 },
    'a:\n- x\n- z\nb: 1\n',
  ],
  ['a file of comments', '# Old addresses\n', { '/a': '/b' }, '# Old addresses\n/a: /b\n'],
  ['a file that loses its fields', '# Old addresses\n/a: /b\n', {}, '# Old addresses\n'],
])('%s', (_name, yaml, data, expected) => {
  expect(mergeForm(yaml, {}, data)).toBe(expected);
});

test('groups with keys of the owner are written by their keys', () => {
  const form = {
    categories: [
      { key: 'design', name: 'Design' },
      { key: 'code', name: 'Code' },
    ],
  };
  const yaml = 'categories:\n  # Ours\n  code:\n    name: Coding\n';
  expect(mergeForm(yaml, formSchema('blogPage'), form)).toBe(
    'categories:\n  # Ours\n  design:\n    name: Design\n  code:\n    name: Code\n',
  );
  const twice = { categories: [{ key: 'design' }, { key: 'design' }] };
  expect(() => mergeForm('', formSchema('blogPage'), twice)).toThrow(
    'Two have the short name design',
  );
});

test('redirects are a table, whose empty lines reach the check', () => {
  const form = { '/a': '/c', '/d': '' };
  expect(mergeForm('/a: /b\n', formSchema('redirects'), form)).toBe("/a: /c\n/d: ''\n");
});

test('a default that the file does not have stays out of it, and new fields stand in their order', () => {
  const form = { title: 'A', excerpt: 'B', unpublished: false, date: '2026-01-01', author: 1 };
  const old = 'author: 1\ntitle: A\ndate: 2026-01-01\n';
  const merge = (data: object) => mergeForm(old, formSchema('blog'), data);
  expect(merge(form)).toBe('author: 1\ntitle: A\nexcerpt: B\ndate: 2026-01-01\n');
  expect(merge({ ...form, unpublished: true })).toBe(
    'author: 1\ntitle: A\nexcerpt: B\nunpublished: true\ndate: 2026-01-01\n',
  );
});
