import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { ContentStore, Refusal } from './content-store.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of content that only tests use. */
function storeOf() {
  const folder = join(temporaryFolder(), 'content');
  cpSync(join(root, 'tests/other-company/content'), folder, { recursive: true });
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { store: new ContentStore(folder), text, folder };
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

test('what was only opened and saved stays byte for byte', () => {
  const { store, text } = storeOf();
  const names = store.list().filter((name) => /\.(?:md|yaml)$/.test(name));
  expect(names).toContain('company.yaml');
  expect(names.some((name) => name.startsWith('blog/'))).toBe(true);
  for (const name of names) {
    const before = text(name);
    const { content, hash } = store.read(name);
    expect(store.write(name, content, hash)).toBe(hash);
    expect(text(name)).toBe(before);
  }
});

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
  const name = 'blog/sicherung-ueben.md';
  const body = text(name).split('---\n').slice(2).join('---\n');
  const { content, hash } = store.read(name);
  const renamed = content.toString().replace(/^title: .*$/m, 'title: Own the keys');
  const next = store.write(name, Buffer.from(renamed.trimEnd()), hash);
  expect(text(name).endsWith(body)).toBe(true);
  expect(text(name)).toContain('title: Own the keys\n');
  const longer = `${store.read(name).content.toString()}\n| a | b |\n| :- | -: |\n\nEnd.[^1]\n\n[^1]: A note.\n`;
  store.write(name, Buffer.from(longer), next);
  expect(text(name).endsWith('| a | b |\n| :- | -: |\n\nEnd.[^1]\n\n[^1]: A note.\n')).toBe(true);
});

test('a refused entry changes nothing, names the field, and leaves no picture', () => {
  const { store, text, folder } = storeOf();
  const before = text('services/gestaltung.yaml');
  const picture = readFileSync(join(folder, 'work/werkstattkalender.jpg'));
  store.write('services/new.jpg', picture, undefined);
  expect(existsSync(join(folder, 'services/new.jpg'))).toBe(true);
  const { content, hash } = store.read('services/gestaltung.yaml');
  const sent = Buffer.from(content.toString().replace('order: 4', 'order: 1'));
  const { status, message } = refusal(() => store.write('services/gestaltung.yaml', sent, hash));
  expect(status).toBe(422);
  expect(message).toMatch(
    /content\/services\/.*\.yaml:\d+:\d+, field order: expected a value of its own, found 1/,
  );
  expect(text('services/gestaltung.yaml')).toBe(before);
  expect(readdirSync(join(folder, 'services'))).not.toContain('new.jpg');
});

test('a corrected entry is saved with the picture that was taken back', () => {
  const { store, text, folder } = storeOf();
  const picture = readFileSync(join(folder, 'work/werkstattkalender.jpg'));
  const old = store.read('blog/ein-feld-weniger.jpg');
  const added = store.write('services/new.jpg', picture, undefined);
  const replaced = store.write('blog/ein-feld-weniger.jpg', picture, old.hash);
  const { content, hash } = store.read('services/gestaltung.yaml');
  const wrong = content.toString().replace('order: 4', 'order: 1');
  refusal(() => store.write('services/gestaltung.yaml', Buffer.from(wrong), hash));
  expect(store.read('blog/ein-feld-weniger.jpg').hash).toBe(old.hash);
  store.write('services/new.jpg', picture, added);
  store.write('blog/ein-feld-weniger.jpg', picture, replaced);
  const right = content.toString().replace('title: ', 'title: New ');
  store.write('services/gestaltung.yaml', Buffer.from(right), hash);
  expect(text('services/gestaltung.yaml')).toContain('New ');
  expect(existsSync(join(folder, 'services/new.jpg'))).toBe(true);
});

test('what cannot be read changes nothing, and leaves no picture', () => {
  const { store, text, folder } = storeOf();
  const before = text('pages/blog.yaml');
  store.write('blog/new.jpg', readFileSync(join(folder, 'work/werkstattkalender.jpg')), undefined);
  const { content, hash } = store.read('pages/blog.yaml');
  const twice = content.toString().replace('key: gestaltung', 'key: betrieb');
  expect(() => store.write('pages/blog.yaml', Buffer.from(twice), hash)).toThrow(
    'Two have the short name betrieb',
  );
  expect(text('pages/blog.yaml')).toBe(before);
  expect(existsSync(join(folder, 'blog/new.jpg'))).toBe(false);
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
  store.write(
    'services/new.jpg',
    readFileSync(join(folder, 'work/werkstattkalender.jpg')),
    undefined,
  );
  const { content, hash } = store.read('services/gestaltung.yaml');
  const next = store.write('services/gestaltung.yaml', content, hash);
  refusal(() => store.write('services/gestaltung.yaml', Buffer.from('title: A\n'), next));
  expect(existsSync(join(folder, 'services/new.jpg'))).toBe(true);
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
  const member = store.read('team/jule-brandt.yaml');
  expect(refusal(() => store.remove('team/jule-brandt.yaml', member.hash)).message).toContain(
    'author',
  );
  expect(existsSync(join(folder, 'team/jule-brandt.yaml'))).toBe(true);
  const article = store.read('blog/ein-feld-weniger.md');
  const refused = refusal(() => store.remove('blog/ein-feld-weniger.md', article.hash));
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
  symlinkSync(join(root, 'package.json'), join(folder, 'blog/link.md'));
  expect(refusal(() => store.read(name)).status).toBe(403);
  expect(refusal(() => store.write(name, Buffer.from(''), undefined)).status).toBe(403);
  expect(refusal(() => store.remove(name, undefined)).status).toBe(403);
});
