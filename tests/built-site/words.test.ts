import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { companyFacts } from './built-site.ts';

type Point = { title: string; description: string };
type Service = {
  description: string;
  features: string[];
  process: Point[];
  benefits: Point[];
};
type Article = { category: string; author: number };
type Member = { id: number; social?: Record<string, string>; detail?: { email: string } };

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:yaml|md|txt|svg)$/.test(file))
  .sort();

/** Files whose words go on the site; a README speaks to the editor. */
const wordFiles = files.filter((file) => /\.(?:yaml|md)$/.test(file) && !/README/.test(file));

const services = filesOf<Service>('services', '.yaml');
const projects = filesOf<unknown>('work', '.md');
const articles = filesOf<Article>('blog', '.md');
const members = filesOf<Member>('team', '.yaml');

test('every service is described in 60 to 120 words', () => {
  expect(services).toHaveLength(10);
  expect(outside(60, 120, services, ({ data }) => data.description)).toEqual([]);
});

test('every service has five features, five steps and four benefits', () => {
  const counts = services.map(({ file, data: { features, process, benefits } }) => ({
    ...{ file, features: features.length, steps: process.length, benefits: benefits.length },
  }));
  expect(counts).toEqual(
    services.map(({ file }) => ({ file, features: 5, steps: 5, benefits: 4 })),
  );
});

test('no two services, or two places of one, share a feature, a step or a benefit', () => {
  const phrases = services.flatMap(({ file, data: { description, features, process, benefits } }) =>
    [
      description,
      ...features,
      ...[...process, ...benefits].flatMap((point) => [point.title, point.description]),
    ].map((phrase) => ({ file, phrase: phrase.trim().toLowerCase().replace(/\s+/g, ' ') })),
  );
  const places = Map.groupBy(phrases, ({ phrase }) => phrase);
  const shared = [...places]
    .filter(([, uses]) => uses.length > 1)
    .map(([phrase, uses]) => `${uses.map(({ file }) => file).join(', ')}: “${phrase}”`);
  expect(shared).toEqual([]);
});

test('every case study has 500 words of prose or more', () => {
  expect(projects).toHaveLength(3);
  expect(outside(500, Infinity, projects, ({ body }) => proseOf(body))).toEqual([]);
});

test('every article has 500 to 900 words of prose', () => {
  expect(articles.length).toBeGreaterThanOrEqual(14);
  expect(outside(500, 900, articles, ({ body }) => proseOf(body))).toEqual([]);
});

test('the articles are spread over four categories and written by three of the team or more', () => {
  const categories = new Set(articles.map(({ data }) => data.category));
  expect([...categories].sort()).toEqual(['business', 'design', 'marketing', 'technology']);
  const authors = new Set(articles.map(({ data }) => data.author));
  expect(authors.size).toBeGreaterThanOrEqual(3);
  const team = members.map(({ data }) => data.id);
  expect([...authors].filter((author) => !team.includes(author))).toEqual([]);
});

test('only company.yaml has the facts about the company', () => {
  const { name, legalName, email, phone, address } = companyFacts();
  const domain = email.slice(email.indexOf('@') + 1);
  const facts = [name, legalName, domain, address.street].map((fact) => fact.toLowerCase());
  const faults = files
    .filter((file) => file !== 'company.yaml')
    .flatMap((file) => {
      const words = withoutOwnAddresses(file, readFileSync(path.join(content, file), 'utf8'));
      const plain = words.toLowerCase().replace(/\s+/g, ' ');
      return [
        ...facts.filter((fact) => plain.includes(fact)).map((fact) => `${file}: “${fact}”`),
        ...(digits(words).includes(localPart(phone)) ? [`${file}: “${phone}”`] : []),
      ];
    });
  expect(faults).toEqual([]);
});

/** The specification's own words. */
const thanks = 'Thanks for your mail!';

test('no prose shouts', () => {
  const faults = wordFiles.flatMap((file) =>
    textsOf(file)
      .map((words) => words.replace(thanks, ''))
      .filter((words) => words.includes('!'))
      .map((words) => `${file}: “${/[^.?!\n]*!/.exec(words)?.[0].trim() ?? words}”`),
  );
  expect(faults).toEqual([]);
});

test('articles and pages have neither Markdown pictures nor HTML tags', () => {
  const markdown = wordFiles.filter((file) => file.endsWith('.md'));
  const faults = markdown.flatMap((file) => {
    const words = withoutCode(readContentFile(path.join(content, file)).body);
    const found = words.match(/!\[[^\]]*\][([]|<!--|<\/?[a-z][a-z\d-]*(?=[\s/>])[^>]*>?/gi) ?? [];
    return found.map((written) => `${file}: ${written}`);
  });
  expect(markdown.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

describe('Markdown', () => {
  test('code is no prose', () => {
    const code = '```html\n<p>Not this!</p>\n```\n\n~~~\nnor this\n~~~\n';
    expect(withoutCode('One ``two!`` three `four!`.\n\n' + code + '\nFive.')).toBe(
      'One   three  .\n\n\n\n\n\nFive.',
    );
  });

  test('the address of a link and the marks of a list are no words', () => {
    const body = '## A heading\n\n- One [two](/three/four) – five\n\n| six | 7 |\n|---|---|\n';
    expect(wordCount(proseOf(body))).toBe(7);
  });
});

/** The files of a folder with their fields as the schemas let them pass. */
function filesOf<Data>(folder: string, ending: string) {
  return files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending))
    .filter((file) => wordFiles.includes(file))
    .map((file) => {
      const { data, body } = readContentFile(path.join(content, file));
      return { file, data: data as Data, body };
    });
}

/** What has fewer words than `least` or more than `most`, with how many. */
function outside<File extends { file: string }>(
  least: number,
  most: number,
  them: File[],
  wordsOf: (it: File) => string,
): string[] {
  return them
    .map((it) => ({ file: it.file, count: wordCount(wordsOf(it)) }))
    .filter(({ count }) => count < least || count > most)
    .map(({ file, count }) => `${file}: ${String(count)} words`);
}

/** Words are parted by space; a dash or the mark of a list alone is none. */
function wordCount(words: string): number {
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** What one reads of a Markdown text: without blocks of code, without the addresses of links. */
function proseOf(markdown: string): string {
  return withoutFences(markdown).replace(/\]\([^)]*\)/g, ']');
}

function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, ' ');
}

/** Fenced code blocks begin and end with the same mark on a line of its own (CommonMark 4.5). */
function withoutFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,}|~{3,})[^\n]*\n[^]*?^ *\1[`~]* *$/gm, '');
}

/** All texts of a file: the values of its fields, and its Markdown without code. */
function textsOf(file: string): string[] {
  const { data, body } = readContentFile(path.join(content, file));
  return [...stringsIn(data), withoutCode(body)];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [withoutCode(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** A member's own address for mail and own profiles may be at the company's domain. */
function withoutOwnAddresses(file: string, words: string): string {
  const member = members.find((candidate) => candidate.file === file)?.data;
  const own = [member?.detail?.email, ...Object.values(member?.social ?? {})];
  return own.reduce(
    (rest: string, it) => (it === undefined ? rest : rest.replaceAll(it, '')),
    words,
  );
}

/** Numbers are written with spaces, hyphens or brackets, so only the digits are compared. */
function digits(words: string): string {
  return words.replace(/(?<=\d)[\s()/-]+(?=\d)/g, '');
}

/** A phone number without its country code, as people at home write it. */
function localPart(phone: string): string {
  return digits(phone.replace(/^\+\d+\s/, ''));
}
