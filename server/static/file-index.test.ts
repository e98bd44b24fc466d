import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeChecksums } from '../../build/write-checksums.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import { writeFiles } from '../../tests/support/write-files.ts';
import { indexFiles } from './file-index.ts';
import { readFiles, SiteFilesError } from './read-files.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = temporaryFolder();
  folder = join(parent, 'dist');
  write('index.html');
});

function write(name: string, content = ''): void {
  writeFiles(folder, [[name, content]]);
}

/** Writes these files beside earlier ones, and indexes the build. */
function builtIndex(...names: string[]) {
  for (const name of names) write(name);
  writeChecksums(folder);
  return indexFiles(readFiles(folder), sampleManifest);
}

/** Addresses of the site with these files besides the home page. */
function addressesOf(...names: string[]): string[] {
  return [...builtIndex(...names).files.keys()].filter((path) => path !== '/').sort();
}

test('leaves out hidden files, except those in /.well-known', () => {
  expect(
    addressesOf(
      ...['.env', '.git/config', 'notes/.well-known/a.txt'],
      ...['.well-known/security.txt', '.well-known/.hidden'],
    ),
  ).toEqual(['/.well-known/security.txt']);
});

test('the folder may be a symbolic link', () => {
  writeChecksums(folder);
  symlinkSync(folder, join(parent, 'current'), 'junction');
  expect([...indexFiles(readFiles(join(parent, 'current')), sampleManifest).files.keys()]).toEqual([
    '/',
  ]);
});

test('serves only what the build wrote', () => {
  builtIndex('about.html');
  write('about.html.br', 'of the build before');
  write('gone.html');
  symlinkSync(parent, join(folder, 'up'), 'junction');
  const { files } = indexFiles(readFiles(folder), sampleManifest);
  expect([...files.keys()].sort()).toEqual(['/', '/about']);
  expect(Object.keys(files.get('/about')?.encodings ?? {})).toEqual(['identity']);
});

test('a compressed download keeps its address', () => {
  const names = ['photo.avif', 'photo.avif.gz', 'tools.tar.gz', 'words.txt.gz'];
  expect(addressesOf(...names)).toEqual(names.map((name) => `/${name}`));
});

test.each([
  ['about.html', 'text/html; charset=utf-8'],
  ['blog/feed.xml', 'application/rss+xml'],
  ['font.woff2', 'font/woff2'],
  ['mystery.unknown-kind', 'application/octet-stream'],
  ['.well-known/discord', 'application/octet-stream'],
  ['.well-known/apple-app-site-association', 'application/json'],
  ['.well-known/matrix/server', 'application/json'],
])('the content type of %s is %s', (name, type) => {
  const [address = ''] = addressesOf(name);
  expect(builtIndex().files.get(address)?.contentType).toBe(type);
});

test('rejects two files with one address', () => {
  expect(() => addressesOf('blog.html', 'blog/index.html')).toThrow(
    new SiteFilesError(`Two files of the built site have the address /blog.`),
  );
});

test('rejects a folder without a built site', () => {
  rmSync(folder, { recursive: true });
  expect(() => readFiles(folder)).toThrow(
    new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`),
  );
});

test('a build is complete if all files of its list are as they were built', () => {
  const check = () => readFiles(folder);
  expect(check).toThrow(`The built site in ${folder} lacks .server/SHA256SUMS.`);
  write('_headers', '');
  expect(check).toThrow(`The site in ${folder} was built for a static host`);
  rmSync(join(folder, '_headers'));
  builtIndex('about.html', '_astro/a.css');
  expect(check).not.toThrow();
  write('about.html', 'other');
  rmSync(join(folder, '_astro/a.css'));
  expect(check).toThrow(
    `The built site in ${folder} is not complete: 2 of 3 files are missing or not as they were built, such as _astro/a.css.`,
  );
});

test.each([
  ['empty', () => ''],
  ['cut in its last line', (list: string) => list.slice(0, -2)],
  ['short of a line', (list: string) => list.split('\n').slice(1).join('\n')],
])('a list that is %s is no complete build', (_, cut) => {
  builtIndex('about.html', 'work.html');
  const list = join(folder, '.server/SHA256SUMS');
  writeFileSync(list, cut(readFileSync(list, 'utf8')));
  expect(() => readFiles(folder)).toThrow(
    `The built site in ${folder} is not complete: .server/SHA256SUMS ends too early.`,
  );
});
