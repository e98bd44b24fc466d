import { globSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySample } from '../../tests/support/copy-sample.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { ContentError } from '../../src/content-model/validation/check.ts';
import { type Change, ContentStore, Refusal } from './content-store.ts';

const root = join(import.meta.dirname, '../..');
const picture = readFileSync(join(root, 'content/work/zip-extractor.png'));

/** A store of a copy of the sample. */
function storeOf() {
  const folder = join(temporaryFolder(), 'content');
  copySample(folder);
  const store = new ContentStore(folder);
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const hash = (name: string) => store.list().find((file) => file.name === name)?.hash;
  /** The form's change after an edit of the text that it has read. */
  const edit = (name: string, from: string | RegExp, to: string): Change => {
    const content = store.read(name).toString();
    expect(content).toMatch(from);
    return { name, content: Buffer.from(content.replace(from, to)), hash: hash(name) };
  };
  return { folder, store, text, hash, edit };
}

/** Every file of a folder with its content and the time of its last change. */
function snapshot(folder: string) {
  const files = globSync('**', { cwd: folder }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(
    files.map((name) => {
      const path = join(folder, name);
      return [name, `${statSync(path).mtimeMs} ${readFileSync(path, 'latin1')}`];
    }),
  );
}

/** Saves changes that have to be refused, and checks that the folder stays the same. */
function refusal({ store, folder }: ReturnType<typeof storeOf>, ...changes: Change[]): Error {
  const before = snapshot(folder);
  try {
    store.save(changes);
  } catch (error) {
    expect(snapshot(folder)).toEqual(before);
    if (error instanceof Refusal || error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a save without an edit changes no byte', () => {
  const { store, folder } = storeOf();
  const before = snapshot(folder);
  const texts = store.list().filter(({ name }) => /\.(?:md|yaml)$/.test(name));
  expect(texts.length).toBeGreaterThan(40);
  const hashes = store.save(
    texts.map(({ name, hash }) => ({ name, hash, content: store.read(name) })),
  );
  expect(hashes).toEqual(texts.map(({ hash }) => hash));
  expect(snapshot(folder)).toEqual(before);
});

test('changes the Markdown only if it was edited', () => {
  const { store, text, edit } = storeOf();
  const name = 'blog/own-your-keys.md';
  const body = text(name).split('---\n').slice(2).join('---\n');
  store.save([edit(name, /^title: .*$/m, 'title: Keep the keys')]);
  expect(text(name).endsWith(body)).toBe(true);
  expect(text(name)).toContain('title: "Keep the keys"\n');
  const table = '| a | b |\n| :- | -: |\n\nEnd.[^1]\n\n[^1]: A note.';
  store.save([edit(name, /$/, `\n${table}\n`)]);
  expect(text(name).endsWith(`\n${table}\n`)).toBe(true);
});

test('keeps line endings, and removes a byte order mark', () => {
  const { store, folder, text, edit } = storeOf();
  const name = 'blog/own-your-keys.md';
  const old = text(name).replaceAll('\n', '\r\n');
  writeFileSync(join(folder, name), `\uFEFF${old}`);
  store.save([edit(name, /^title: .*$/m, 'title: Keep the keys')]);
  expect(text(name)).toBe(old.replace(/^title: .*(?=\r\n)/m, 'title: "Keep the keys"'));
});

test('rejects an invalid entry with the name of its field, and writes neither it nor its picture', () => {
  const started = storeOf();
  const entry = started.edit('services/design.yaml', /^order: .*$/m, 'order: 1');
  const added = { name: 'services/new.png', content: picture, hash: undefined };
  const { message } = refusal(started, added, entry);
  expect(message).toMatch(
    /content\/services\/.*\.yaml:\d+:\d+, field order: expected another order/,
  );
});

test('checks an entry together with the picture of the same save, and writes both', () => {
  const { store, text, edit, folder } = storeOf();
  const src = './portraits/new.png';
  const entry = edit('team/asha-heddle.yaml', './portraits/asha-heddle.svg', src);
  store.save([entry, { name: 'team/portraits/new.png', content: picture, hash: undefined }]);
  expect(text('team/asha-heddle.yaml')).toContain(`src: ${src}\n`);
  expect(readFileSync(join(folder, 'team/portraits/new.png'))).toEqual(picture);
});

test('does not delete a file that others refer to', () => {
  const started = storeOf();
  const { hash } = started;
  const member = { name: 'team/asha-heddle.yaml', content: undefined };
  expect(refusal(started, { ...member, hash: hash(member.name) }).message).toContain('author');
  const portrait = { name: 'team/portraits/asha-heddle.svg', content: undefined };
  expect(refusal(started, { ...portrait, hash: hash(portrait.name) }).message).toContain(
    'portrait',
  );
});

test('does not overwrite a file that has changed since it was read', () => {
  const started = storeOf();
  const { folder, edit, text } = started;
  const change = edit('company.yaml', /^hours: .*$/m, 'hours: By day');
  writeFileSync(join(folder, 'company.yaml'), text('company.yaml').replace('+91', '+92'));
  for (const late of [{}, { hash: undefined }, { content: undefined }]) {
    expect(refusal(started, { ...change, ...late })).toMatchObject({ status: 409 });
  }
});

test('undoes a save that cannot be written as a whole', () => {
  const started = storeOf();
  const { folder, edit } = started;
  mkdirSync(join(folder, 'work/.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47-1'));
  const entry = edit('company.yaml', /^hours: .*$/m, 'hours: By day');
  const below = { name: 'work/new.png', content: picture, hash: undefined };
  expect(refusal(started, entry, below)).toMatchObject({
    status: 500,
    message: expect.stringMatching(/^A file cannot be written: [a-z ]+\. None has changed/),
  });
});

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1">${inside}</svg>`;

test.each([
  ['a.png', 'hello', 'expected a whole picture'],
  ['a.jpg', picture, undefined],
  ['a.webp', drawing(''), 'expected a whole picture'],
  ['a.svg', drawing('<path d="M0 0"/>'), undefined],
  ['a.svg', 'hello', 'expected a whole picture'],
  ['a.svg', drawing('<script>alert(1)</script>'), 'expected a drawing without a script'],
  ['a.svg', drawing('<g onload="alert(1)"/>'), 'expected a drawing without a script'],
  ['a.SVG', drawing('<a href="javascript:alert(1)"/>'), 'expected a drawing without a script'],
])('judges the picture %s by its bytes', (file, content, problem) => {
  const started = storeOf();
  const change = { name: `blog/${file}`, content: Buffer.from(content), hash: undefined };
  if (problem) expect(refusal(started, change).message).toContain(problem);
  else expect(started.store.save([change])).toHaveLength(1);
});

test.each([
  ['a nested depth', `meta: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`, 'Maximum call stack'],
  ['invalid YAML', 'meta: "\n', 'cannot be saved: Missing closing'],
  ['two groups of one key', 'categories:\n  - key: a\n  - key: a\n', 'Two have the short name a'],
])('rejects %s with the reason', (_name, sent, reason) => {
  const started = storeOf();
  const name = 'pages/blog.yaml';
  const change = { name, content: Buffer.from(sent), hash: started.hash(name) };
  expect(refusal(started, change).message).toContain(reason);
});

test('shows a file with invalid YAML as text', () => {
  const { folder, store } = storeOf();
  writeFileSync(join(folder, 'pages/about.yaml'), 'meta: "\n');
  expect(store.read('pages/about.yaml').toString()).toBe('meta: "\n');
});

test.each([
  '../package.json',
  'blog/../../package.json',
  'palette.css',
  'blog/.hidden.md',
  'testimonials/README.md',
  'other/a.yaml',
  'blog\\..\\..\\a.md',
  'linked/a.png',
  'blog/link.md',
  'a.png',
  'dist/a.png',
  'blog/a\n.png',
  'blog/folder.md',
])('%j is not opened', (name) => {
  const started = storeOf();
  const { folder, store } = started;
  mkdirSync(join(folder, 'blog/folder.md'));
  symlinkSync('team', join(folder, 'linked'));
  symlinkSync(join(root, 'package.json'), join(folder, 'blog/link.md'));
  expect(() => store.read(name)).toThrow('it is no file of the content');
  for (const content of [Buffer.from(''), undefined]) {
    expect(() => store.save([{ name, hash: undefined, content }])).toThrow('no file of the');
  }
});
