import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';
import { attribute, elements, readBuiltSite } from '../built-site/built-site.ts';
import { contentFolder, contentOf, entriesOf, siteWords } from '../support/site-content.ts';
import { describeSample } from './describe-sample.ts';

const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:yaml|md|txt|svg)$/.test(file));

describeSample('the words of the sample', () => {
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

  test('begin the title of the page of a rejected form with Error', () => {
    expect(siteWords().contact.notSent.meta.title).toMatch(/^Error: /);
  });

  test('name the company, its domain, street and phone in company.yaml alone', () => {
    const { name, legalName, email, phone, address } = contentOf('company');
    const domain = email.slice(email.indexOf('@') + 1);
    const facts = [name, legalName, domain, address.street, localNumber(phone ?? '')];
    const found = files
      .filter((file) => file !== 'company.yaml')
      .flatMap((file) => {
        const words = withoutMembersAddresses(readFileSync(path.join(contentFolder, file), 'utf8'));
        const plain = joinDigits(words).toLowerCase().replace(/\s+/g, ' ');
        return facts.filter((fact) => plain.includes(fact.toLowerCase())).map((it) => [file, it]);
      });
    expect(found).toEqual([]);
  });

  test('describe every page to search engines in 50 characters or more', () => {
    const short = readBuiltSite().pages.filter(({ document }) =>
      elements(document, 'meta').some(
        (meta) =>
          attribute(meta, 'name') === 'description' &&
          Number(attribute(meta, 'content')?.length) < 50,
      ),
    );
    expect(short.map(({ address }) => address)).toEqual([]);
  });
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

/** A member's own mail address and profiles may be at the company's domain. */
function withoutMembersAddresses(words: string): string {
  const own = entriesOf('team').flatMap(({ data }) => [
    ...Object.values(data.social ?? {}),
    data.detail?.email,
  ]);
  return own.filter((it) => it !== undefined).reduce((rest, it) => rest.replaceAll(it, ''), words);
}

/** Phone numbers are written with spaces, hyphens or brackets, so only their digits are compared. */
function joinDigits(words: string): string {
  return words.replace(/(?<=\d)[\s()/-]+(?=\d)/g, '');
}

/** The digits of a phone number without its country code. */
function localNumber(phone: string): string {
  return joinDigits(phone.replace(/^\+\d+\s/, ''));
}
