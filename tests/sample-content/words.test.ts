import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';
import { metas, readBuiltSite } from '../built-site/built-site.ts';
import { contentNames } from '../support/content-texts.ts';
import { siteFolder, contentOf, entriesOf, siteWords } from '../support/site-content.ts';

test('describe every service in 60 to 120 words', () => {
  const counts = entriesOf('services').map(({ id, data }) => [
    id,
    wordCount(`${data.lead ?? ''} ${data.description}`),
  ]);
  expect(counts.filter(([, count]) => !isWithin(Number(count), 60, 120))).toEqual([]);
});

test('tell a case study in 500 words or more, an article in 500 to 900', () => {
  const counts = [
    ...entriesOf('work').map(({ id, body }) => ({ id, count: proseWords(body), max: Infinity })),
    ...entriesOf('blog').map(({ id, body }) => ({ id, count: proseWords(body), max: 900 })),
  ];
  expect(counts.filter(({ count, max }) => !isWithin(count, 500, max))).toEqual([]);
});

test('are of the newest version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(contentOf('site').version).toBe(version);
});

test('begin the title of the page of a rejected form with Error', () => {
  expect(siteWords().contact.notSent.meta.title).toMatch(/^Error: /);
});

test('name the company, its street and phone in company.yaml alone', () => {
  const { name, legalName, phone, address } = contentOf('company');
  const facts = [name, legalName, address.street, phone ?? ''];
  const found = contentNames(siteFolder)
    .filter((file) => file !== 'company.yaml')
    .filter((file) => {
      const words = readFileSync(join(siteFolder, file), 'utf8').replaceAll(/\s+/g, ' ');
      return facts.some((fact) => words.includes(fact));
    });
  expect(found).toEqual([]);
});

test('describe every page to search engines in 50 characters or more', () => {
  const short = readBuiltSite().pages.filter(
    (page) => metas(page, 'description').join().length < 50,
  );
  expect(short.map(({ address }) => address)).toEqual([]);
});

function isWithin(count: number, min: number, max: number): boolean {
  return min <= count && count <= max;
}

function wordCount(words: string): number {
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Words of a Markdown text without code and the addresses of links. */
function proseWords(markdown: string): number {
  const { words } = readMarkdown(markdown);
  return wordCount(words.map(({ text }) => text).join(' '));
}
