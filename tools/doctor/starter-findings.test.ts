import { expect, test } from 'vitest';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { loadedFile } from '../../tests/support/loaded-file.ts';
import { starterFindings } from './starter-findings.ts';

const reviewed = (name: string, data: object, body = '') => loadedFile('site', name, data, body);
const article = (title: string) => reviewed('blog/first.md', { title, category: 'notes' });
const home = (one: string, two: string) =>
  reviewed('pages/home.yaml', {
    hero: { title: 'Software.', action: 'Tell us' },
    strengths: { points: [{ title: one }, { title: two }] },
  });
const page = (data: object, body: string) => reviewed('pages/access.md', data, body);
const starter = [
  article('Our first article'),
  home('One person', '??? Another'),
  reviewed('pages/team.yaml', { lead: 'A' }),
  page({}, 'We test.\n\n??? How?'),
];

function found(...files: ReturnType<typeof reviewed>[]): string[] {
  return foundIn({ files });
}

function foundIn(change: { files: ReturnType<typeof reviewed>[]; isUntranslated?: boolean }) {
  const site = { folder: 'content', starter, isUntranslated: false, today: '2026-11-22' };
  return starterFindings({ ...site, ...change }).map((problem) => problemLine(problem).trim());
}

test('what every new site promises is one finding', () => {
  const files = [article('Our first article'), home('One person', '??? Another')];
  expect(found(...files, reviewed('pages/team.yaml', { lead: 'A' }))).toEqual([
    'content:1:1: expected words of your own, found those of every new site in blog/first.md:1 pages/home.yaml:1,1',
  ]);
  const [, ...own] = [
    home('', ''),
    article('Looms'),
    reviewed('blog/b.md', { title: 'One person' }),
  ];
  expect(found(...own)).toEqual([]);
});

test.each([
  [{}, 'Ours.\n\nWe test.', 7],
  [{}, 'We test.\n\nOurs.', 0],
  [{ reviewed: '2026-11-01' }, 'We test.', undefined],
  [{ updated: '2020-11-01' }, 'We test.', undefined],
  [{ packages: ['a'] }, 'We test.', undefined],
  [{}, 'Ours.\n\n??? How?', undefined],
])('a page %o with “%s” has to be compared with the company', (data, body, at) => {
  const message =
    'expected the day on which you compared the page with your company, between the two --- at the top, such as reviewed: 2026-11-22, found text of every new site';
  expect(found(page(data, body))).toEqual(
    at === undefined ? [] : [`content/pages/access.md:1:${at}, field text: ${message}`],
  );
});

test('in a language that the product lacks, each English sentence without a mark is a finding', () => {
  const files = [
    article('Our first article'),
    home('??? One person', 'Jedna osoba. Another'),
    page({}, 'Testujemy.\n\n??? We test. How?'),
  ];
  expect(foundIn({ files, isUntranslated: true })).toEqual([
    'content/blog/first.md:1:0, field title: expected words of your own, found “Our first article” of every new site',
  ]);
});
