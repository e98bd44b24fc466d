import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type Change, ContentStore, Refusal } from './content-store.ts';

const root = join(import.meta.dirname, '../..');
const picture = readFileSync(join(root, 'content/work/zip-extractor.png'));

/** A store of a copy of the sample. */
function storeOf() {
  const folder = join(temporaryFolder(), 'content');
  cpSync(join(root, 'content'), folder, { recursive: true });
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
function refusal({ store, folder }: ReturnType<typeof storeOf>, ...changes: Change[]): Refusal {
  const before = snapshot(folder);
  try {
    store.save(changes);
  } catch (error) {
    expect(snapshot(folder)).toEqual(before);
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('what was only opened and saved stays byte for byte', () => {
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

test('a change of one field is one line of the file', () => {
  const { store, text, edit } = storeOf();
  const before = text('company.yaml').split('\n');
  store.save([edit('company.yaml', /^hours: .*$/m, 'hours: "Monday: closed"')]);
  const after = text('company.yaml').split('\n');
  expect(after.filter((line, at) => line !== before[at])).toEqual(["hours: 'Monday: closed'"]);
});

test('only an edited text of Markdown changes', () => {
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

test('line ends and a byte order mark stay', () => {
  const { store, folder, text, edit } = storeOf();
  const name = 'blog/own-your-keys.md';
  const old = `\uFEFF${text(name).replaceAll('\n', '\r\n')}`;
  writeFileSync(join(folder, name), old);
  store.save([edit(name, /^title: .*$/m, 'title: Keep the keys')]);
  expect(text(name)).toBe(old.replace(/^title: .*(?=\r\n)/m, 'title: "Keep the keys"'));
});

test('a refused entry names the field, and leaves neither it nor its picture', () => {
  const started = storeOf();
  const entry = started.edit('services/design.yaml', /^order: .*$/m, 'order: 1');
  const added = { name: 'services/new.png', content: picture, hash: undefined };
  const { status, message } = refusal(started, added, entry);
  expect(status).toBe(422);
  expect(message).toMatch(
    /content\/services\/.*\.yaml:\d+:\d+, field order: expected another order/,
  );
});

test('an entry is judged with the picture of the same save, and both are written', () => {
  const { store, text, edit, folder } = storeOf();
  const src = './portraits/new.png';
  const entry = edit('team/asha-heddle.yaml', './portraits/asha-heddle.svg', src);
  store.save([entry, { name: 'team/portraits/new.png', content: picture, hash: undefined }]);
  expect(text('team/asha-heddle.yaml')).toContain(`src: ${src}\n`);
  expect(readFileSync(join(folder, 'team/portraits/new.png'))).toEqual(picture);
});

test('a file that others need is not deleted', () => {
  const started = storeOf();
  const { hash } = started;
  const member = { name: 'team/asha-heddle.yaml', content: undefined };
  expect(refusal(started, { ...member, hash: hash(member.name) }).message).toContain('author');
  const portrait = { name: 'team/portraits/asha-heddle.svg', content: undefined };
  expect(refusal(started, { ...portrait, hash: hash(portrait.name) }).status).toBe(422);
});

test('a link inside the folder leads to the file that is judged and changed', () => {
  const started = storeOf();
  const { folder, store, hash } = started;
  symlinkSync('portraits', join(folder, 'team/linked'));
  const used = {
    name: 'team/linked/asha-heddle.svg',
    hash: hash('team/portraits/asha-heddle.svg'),
  };
  expect(refusal(started, { ...used, content: undefined }).status).toBe(422);
  expect(refusal(started, { ...used, content: Buffer.from('no picture') }).status).toBe(422);
  const other = readFileSync(join(folder, 'team/portraits/imran-reed.svg'));
  store.save([{ ...used, content: other }]);
  expect(readFileSync(join(folder, 'team/portraits/asha-heddle.svg'))).toEqual(other);
});

test('what no page reads is neither read nor copied', () => {
  const { folder, store, edit } = storeOf();
  // Copying or reading the pipe would fail or hang.
  mkdirSync(join(folder, '.git'));
  execFileSync('mkfifo', [join(folder, '.git/pipe')]);
  store.save([edit('company.yaml', /^hours: .*$/m, 'hours: By day')]);
});

test('a file that changed meanwhile is not overwritten', () => {
  const started = storeOf();
  const { folder, edit, text } = started;
  const change = edit('company.yaml', /^hours: .*$/m, 'hours: By day');
  writeFileSync(join(folder, 'company.yaml'), text('company.yaml').replace('+91', '+92'));
  expect(refusal(started, change).status).toBe(409);
  expect(refusal(started, { ...change, hash: undefined }).status).toBe(409);
  expect(refusal(started, { ...change, content: undefined }).status).toBe(409);
});

test('of what an interrupted save has left, only that is removed at the start', () => {
  const { folder, edit, store } = storeOf();
  const others = ['team/.saving-1', 'blog/.saving-0b9e4c52-old', '.saving-notes'];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  const left = join(folder, 'team/.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47');
  writeFileSync(left, 'half');
  const before = snapshot(folder);
  expect(new ContentStore(folder).list()).toEqual(store.list());
  expect(existsSync(left)).toBe(false);
  before.delete('team/.saving-0b9e4c52-7d0f-4c1e-8a3b-5a1d6f2e9c47');
  expect(snapshot(folder)).toEqual(before);
  store.save([edit('company.yaml', /^hours: .*$/m, 'hours: By day')]);
});

test('the state differs after a change of a file, from here or elsewhere', () => {
  const { folder, store, edit } = storeOf();
  const states = [store.state()];
  store.save([edit('company.yaml', /^hours: .*$/m, 'hours: By day')]);
  states.push(store.state());
  rmSync(join(folder, 'blog/own-your-keys.md'));
  states.push(store.state());
  expect(store.state()).toBe(states[2]);
  expect(new Set(states).size).toBe(3);
});

test.each([
  ['a nested depth', `meta: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`, 'Maximum call stack'],
  ['invalid YAML', 'meta: "\n', 'cannot be saved: Missing closing'],
  ['two groups of one key', 'categories:\n  - key: a\n  - key: a\n', 'Two have the short name a'],
])('%s is refused with the reason', (_name, sent, reason) => {
  const started = storeOf();
  const name = 'pages/blog.yaml';
  const change = { name, content: Buffer.from(sent), hash: started.hash(name) };
  const { status, message } = refusal(started, change);
  expect({ status, message }).toEqual({ status: 422, message: expect.stringContaining(reason) });
});

test('a file whose fields cannot be read is shown as it is', () => {
  const { folder, store } = storeOf();
  writeFileSync(join(folder, 'pages/about.yaml'), 'meta: "\n');
  expect(store.read('pages/about.yaml').toString()).toBe('meta: "\n');
});

test('a name of 300 characters and a file of more than 10 MB are refused', () => {
  const started = storeOf();
  const long = { name: `blog/${'a'.repeat(300)}.md`, content: Buffer.from(''), hash: undefined };
  expect(refusal(started, long)).toMatchObject({
    status: 422,
    message: expect.stringContaining('too long'),
  });
  const large = { name: 'blog/large.png', content: Buffer.alloc(10_000_001), hash: undefined };
  expect(refusal(started, large).status).toBe(413);
});

test.each([
  '../package.json',
  'blog/../../package.json',
  '/etc/passwd',
  'palette.css',
  'notes.txt',
  'blog/.hidden.md',
  'testimonials/README.md',
  'other/a.yaml',
  'blog\\..\\..\\a.md',
  'blog/a.md\0.png',
  'out/a.png',
  'blog/link.md',
])('%s is not opened', (name) => {
  const started = storeOf();
  const { folder, store } = started;
  mkdirSync(join(folder, 'empty'));
  symlinkSync(tmpdir(), join(folder, 'out'));
  symlinkSync(join(root, 'package.json'), join(folder, 'blog/link.md'));
  expect(() => store.read(name)).toThrow('it is no file of the content');
  const change = { name, hash: undefined };
  expect(() => store.save([{ ...change, content: Buffer.from('') }])).toThrow(
    'no file of the content',
  );
  expect(() => store.save([{ ...change, content: undefined }])).toThrow('no file of the content');
});
