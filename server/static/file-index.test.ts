import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSiteFiles, SiteFilesError } from './site-files.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'site-files-'));
  folder = join(parent, 'dist');
  write('index.html', 'front');
});

afterEach(() => {
  rmSync(parent, { recursive: true });
});

function write(name: string, content: string | Uint8Array): void {
  const location = join(folder, name);
  mkdirSync(dirname(location), { recursive: true });
  writeFileSync(location, content);
}

function addresses(): string[] {
  return [...readSiteFiles(folder).files.keys()].sort();
}

test('pages lose .html and index.html, other files keep their name', () => {
  write('about.html', '');
  write('services/AI-ML.html', '');
  write('blog/index.html', '');
  write('robots.txt', '');
  expect(addresses()).toEqual(['/', '/about', '/blog', '/robots.txt', '/services/AI-ML']);
});

test('not-found pages have no address, but a folder', () => {
  write('404.html', '');
  write('services/404.html', '');
  expect(addresses()).toEqual(['/']);
  expect([...readSiteFiles(folder).notFoundPages.keys()].sort()).toEqual(['', '/services']);
});

test('names with a dot in front are left out, but for /.well-known/', () => {
  write('.env', '');
  write('.git/config', '');
  write('notes/.well-known/a.txt', '');
  write('.well-known/security.txt', '');
  write('.well-known/.hidden', '');
  expect(addresses()).toEqual(['/', '/.well-known/security.txt']);
});

test('symbolic links are left out, wherever they lead', () => {
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  symlinkSync(parent, join(folder, 'up'), 'junction');
  symlinkSync(join(parent, 'gone'), join(folder, 'dangling'), 'junction');
  // Windows lets only administrators link to a file.
  if (process.platform !== 'win32') {
    symlinkSync(join(parent, 'secret.txt'), join(folder, 'secret.txt'));
    symlinkSync(join(folder, 'index.html'), join(folder, 'inside.html'));
  }
  expect(addresses()).toEqual(['/']);
});

test('the folder itself may be a symbolic link', () => {
  symlinkSync(folder, join(parent, 'current'), 'junction');
  expect(readSiteFiles(join(parent, 'current')).files.has('/')).toBe(true);
});

test('the tag depends on the content alone', () => {
  write('a.txt', 'same');
  write('b.txt', 'same');
  write('c.txt', 'other');
  const { files } = readSiteFiles(folder);
  expect(files.get('/a.txt')?.etag).toMatch(/^"[\w-]{22}"$/);
  expect(files.get('/a.txt')?.etag).toBe(files.get('/b.txt')?.etag);
  expect(files.get('/a.txt')?.etag).not.toBe(files.get('/c.txt')?.etag);
});

test('compressed forms belong to the file beside them and have no address', () => {
  write('about.html', 'about');
  write('about.html.br', 'brotli');
  write('about.html.gz', 'gzip');
  write('404.html', 'nothing');
  write('404.html.gz', 'nothing, gzip');
  write('_astro/x.js', 'script');
  write('_astro/x.js.br', 'script, brotli');
  const { files, notFoundPages } = readSiteFiles(folder);
  expect([...files.keys()].sort()).toEqual(['/', '/_astro/x.js', '/about']);

  const about = files.get('/about');
  expect(about?.compressed.br).toMatchObject({ size: 6, content: Buffer.from('brotli') });
  expect(about?.compressed.gzip).toMatchObject({ size: 4, content: Buffer.from('gzip') });
  expect(
    new Set([about?.etag, about?.compressed.br?.etag, about?.compressed.gzip?.etag]).size,
  ).toBe(3);
  expect(files.get('/')?.compressed).toEqual({});
  expect(Object.keys(files.get('/_astro/x.js')?.compressed ?? {})).toEqual(['br']);
  expect(Object.keys(notFoundPages.get('')?.compressed ?? {})).toEqual(['gzip']);
});

test('a download that is compressed in itself keeps its address', () => {
  write('tools.tar.gz', '');
  write('photo.avif', '');
  write('photo.avif.gz', '');
  write('words.txt.gz', '');
  expect(addresses()).toEqual([
    '/',
    '/photo.avif',
    '/photo.avif.gz',
    '/tools.tar.gz',
    '/words.txt.gz',
  ]);
});

test('content types', () => {
  const types: Record<string, string> = {
    'index.html': 'text/html; charset=utf-8',
    'blog/feed.xml': 'application/rss+xml',
    'blog/feed.json': 'application/feed+json',
    'sitemap-0.xml': 'application/xml; charset=utf-8',
    'blog/index-1.json': 'application/json',
    'site.webmanifest': 'application/manifest+json',
    'llms.txt': 'text/plain; charset=utf-8',
    '.well-known/security.txt': 'text/plain; charset=utf-8',
    'favicon.ico': 'image/x-icon',
  };
  for (const name of Object.keys(types)) write(name, '');
  const { files } = readSiteFiles(folder);
  for (const [name, type] of Object.entries(types)) {
    expect(files.get(name === 'index.html' ? '/' : `/${name}`)?.contentType).toBe(type);
  }
});

test('two files with one address stop the start', () => {
  write('blog.html', '');
  write('blog/index.html', '');
  expect(() => readSiteFiles(folder)).toThrow(
    new SiteFilesError(`Two files in ${folder} have the address /blog.`),
  );
});

test.each(['missing', 'empty', 'a file'])('a folder that is %s stops the start', (state) => {
  rmSync(folder, { recursive: true });
  if (state === 'empty') mkdirSync(folder);
  if (state === 'a file') writeFileSync(folder, '');
  expect(() => readSiteFiles(folder)).toThrow(
    new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`),
  );
});
