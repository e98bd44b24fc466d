import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent } from '../../../tests/support/edited-content.ts';
import { checkContent } from './check.ts';

const { folder, change, copyArticle } = editedContent();

test.each([
  ['', null],
  ['# none yet', null],
  ['/old: /team', null],
  ['/blog/gone: /services', null],
  ['/blog/renamed: /blog', ', field /blog/renamed: expected an address without a page'],
  ['/Blog/feed.xml: /blog', ', field /Blog/feed.xml: expected an address without a page'],
  ['/blog/page/2: /blog', ', field /blog/page/2: expected an address without a page'],
  ['/old: /blog/feed.xml', null],
  ['/TEAM: /services', ', field /TEAM: expected an address without a page'],
  ['old: /team', ', field old: expected an old address such as /blog/old-name, found old'],
  ['/old?id=1: /team', ', field /old?id=1: expected an old address'],
  ['/old: about', ', field /old: expected a path such as /about, found “about”'],
  ['/old: /team#a', ', field /old: expected a link without #, found /team#a'],
  ['/old: /gone', ', field /old: expected a link to something that exists, found /gone'],
  [
    '/old: /older\n/older: /old',
    ', field /old: expected a link to something that exists, found /older',
  ],
  ['- older', ': expected lines such as /blog/old-name: /blog/new-name, found a list'],
])('redirects “%s”: %s', (redirects, problem) => {
  for (const name of ['gone', 'renamed']) copyArticle(name);
  change('blog/renamed.md', /^date:.*/m, 'date: 2020-01-01');
  change('blog/gone.md', /^date:/m, 'unpublished: true\ndate:');
  writeFileSync(join(folder, 'redirects.yaml'), redirects);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(`content/redirects.yaml:1:1${problem}`);
});

test('the day of the build decides which links are broken', () => {
  copyArticle('later');
  change('blog/later.md', /^date:.*/m, 'date: 2099-01-02');
  change(article, /$/, '\n[a](/blog/later)\n');
  expect(() => {
    checkContent(folder, '2099-01-01');
  }).toThrow('shown whenever this file is, found /blog/later');
  expect(() => {
    checkContent(folder, '2099-01-02');
  }).not.toThrow();
});
