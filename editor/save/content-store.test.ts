import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentStore, Refusal } from './content-store.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the sample's content. */
function storeOf(folder = 'content') {
  const project = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  cpSync(join(root, folder), join(project, 'content'), { recursive: true });
  mkdirSync(join(project, 'src/styles'), { recursive: true });
  cpSync(join(root, 'src/styles/palette.css'), join(project, 'src/styles/palette.css'));
  const store = new ContentStore(join(project, 'content'));
  const text = (name: string) => readFileSync(join(project, 'content', name), 'utf8');
  return { store, text, folder: join(project, 'content') };
}

function refusal(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each(['content', 'tests/other-company/content'])(
  'what was only opened and saved stays byte for byte: %s',
  (folder) => {
    const { store, text } = storeOf(folder);
    const names = store.list().filter((name) => /\.(?:md|yaml)$/.test(name));
    expect(names).toContain('company.yaml');
    expect(names.some((name) => name.startsWith('blog/'))).toBe(true);
    for (const name of names) {
      const before = text(name);
      const { content, hash } = store.read(name);
      expect(store.write(name, content, hash)).toBe(hash);
      expect(text(name)).toBe(before);
    }
  },
  120_000,
);

test('a change of one field is one line of the file, and its comments stay', () => {
  const { store, text } = storeOf();
  const before = text('company.yaml').split('\n');
  const { content, hash } = store.read('company.yaml');
  const sent = content.toString().replace(/^hours: .*$/m, 'hours: Monday - Friday 9 to 5');
  store.write('company.yaml', Buffer.from(sent), hash);
  const after = text('company.yaml').split('\n');
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    "hours: 'Monday - Friday 9 to 5'",
  ]);
});

test('only an edited text of Markdown changes', () => {
  const { store, text } = storeOf();
  const name = 'blog/own-your-keys.md';
  const body = text(name).split('---\n').slice(2).join('---\n');
  const { content, hash } = store.read(name);
  const renamed = content.toString().replace(/^title: .*$/m, 'title: Own the keys');
  const next = store.write(name, Buffer.from(renamed.trimEnd()), hash);
  expect(text(name).endsWith(body)).toBe(true);
  expect(text(name)).toContain('title: "Own the keys"\n');
  const longer = `${store.read(name).content.toString()}\n| a | b |\n| :- | -: |\n\nEnd.[^1]\n\n[^1]: A note.\n`;
  store.write(name, Buffer.from(longer), next);
  expect(text(name).endsWith('| a | b |\n| :- | -: |\n\nEnd.[^1]\n\n[^1]: A note.\n')).toBe(true);
});

test('a refused entry changes nothing, names the field, and leaves no picture', () => {
  const { store, text, folder } = storeOf();
  const before = text('services/design.yaml');
  const picture = readFileSync(join(folder, 'work/zip-extractor.png'));
  store.write('services/new.png', picture, undefined);
  expect(existsSync(join(folder, 'services/new.png'))).toBe(true);
  const { content, hash } = store.read('services/design.yaml');
  const sent = Buffer.from(content.toString().replace('order: 4', 'order: 1'));
  const { status, message } = refusal(() => store.write('services/design.yaml', sent, hash));
  expect(status).toBe(422);
  expect(message).toMatch(
    /content\/services\/.*\.yaml:\d+:\d+, field order: expected a value of its own, found 1/,
  );
  expect(text('services/design.yaml')).toBe(before);
  expect(readdirSync(join(folder, 'services'))).not.toContain('new.png');
});

test('a corrected entry is saved with the picture that was taken back', () => {
  const { store, text, folder } = storeOf();
  const picture = readFileSync(join(folder, 'work/zip-extractor.png'));
  const old = store.read('work/exam-hosting-platform.png');
  const added = store.write('services/new.png', picture, undefined);
  const replaced = store.write('work/exam-hosting-platform.png', picture, old.hash);
  const { content, hash } = store.read('services/design.yaml');
  const wrong = content.toString().replace('order: 4', 'order: 1');
  refusal(() => store.write('services/design.yaml', Buffer.from(wrong), hash));
  expect(store.read('work/exam-hosting-platform.png').hash).toBe(old.hash);
  store.write('services/new.png', picture, added);
  store.write('work/exam-hosting-platform.png', picture, replaced);
  const right = content.toString().replace('title: ', 'title: New ');
  store.write('services/design.yaml', Buffer.from(right), hash);
  expect(text('services/design.yaml')).toContain('New ');
  expect(existsSync(join(folder, 'services/new.png'))).toBe(true);
});

test('what cannot be read changes nothing, and leaves no picture', () => {
  const { store, text, folder } = storeOf();
  const before = text('pages/blog.yaml');
  store.write('blog/new.png', readFileSync(join(folder, 'work/zip-extractor.png')), undefined);
  const { content, hash } = store.read('pages/blog.yaml');
  const twice = content.toString().replace('key: business', 'key: technology');
  expect(() => store.write('pages/blog.yaml', Buffer.from(twice), hash)).toThrow(
    'Two have the short name technology',
  );
  expect(text('pages/blog.yaml')).toBe(before);
  expect(existsSync(join(folder, 'blog/new.png'))).toBe(false);
});

test('what an interrupted save has left is removed at the start', () => {
  const { folder } = storeOf();
  const left = join(folder, 'team/portraits/.saving-1');
  writeFileSync(left, 'half');
  expect(new ContentStore(folder).list()).toContain('company.yaml');
  expect(existsSync(left)).toBe(false);
});

test('a picture of a saved entry stays when a later entry is refused', () => {
  const { store, folder } = storeOf();
  store.write('services/new.png', readFileSync(join(folder, 'work/zip-extractor.png')), undefined);
  const { content, hash } = store.read('services/design.yaml');
  const next = store.write('services/design.yaml', content, hash);
  refusal(() => store.write('services/design.yaml', Buffer.from('title: A\n'), next));
  expect(existsSync(join(folder, 'services/new.png'))).toBe(true);
});

test('a file that changed meanwhile is not overwritten', () => {
  const { store, text, folder } = storeOf();
  const { content, hash } = store.read('company.yaml');
  writeFileSync(join(folder, 'company.yaml'), `${text('company.yaml')}# Mine.\n`);
  const now = text('company.yaml');
  expect(refusal(() => store.write('company.yaml', content, hash)).status).toBe(409);
  expect(refusal(() => store.write('company.yaml', content, undefined)).status).toBe(409);
  expect(refusal(() => store.remove('company.yaml', hash)).status).toBe(409);
  expect(text('company.yaml')).toBe(now);
});

test('a file that others need is not deleted', () => {
  const { store, folder } = storeOf();
  const member = store.read('team/asha-heddle.yaml');
  expect(refusal(() => store.remove('team/asha-heddle.yaml', member.hash)).message).toContain(
    'author',
  );
  expect(existsSync(join(folder, 'team/asha-heddle.yaml'))).toBe(true);
  const article = store.read('blog/own-your-keys.md');
  const refused = refusal(() => store.remove('blog/own-your-keys.md', article.hash));
  expect(refused.status).toBe(422);
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
  const { store, folder } = storeOf();
  symlinkSync(tmpdir(), join(folder, 'out'));
  symlinkSync(join(folder, '../src/styles/palette.css'), join(folder, 'blog/link.md'));
  expect(refusal(() => store.read(name)).status).toBe(403);
  expect(refusal(() => store.write(name, Buffer.from(''), undefined)).status).toBe(403);
  expect(refusal(() => store.remove(name, undefined)).status).toBe(403);
});
