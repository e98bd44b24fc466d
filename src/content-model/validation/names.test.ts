import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { nameProblems, namingFields } from './names.ts';
import type { LoadedFile } from './loaded-file.ts';

const today = '2026-11-21';
const article = (id: string, fields: object = {}) =>
  file('blog', `blog/${id}.md`, { author: 1, date: '2026-09-07', ...fields });

const others = [
  file('servicesPage', 'pages/services.yaml', { groups: { building: {}, running: {} } }),
  file('services', 'services/web.yaml', {}),
  file('services', 'services/apps.yaml', {}),
  file('team', 'team/ravi.yaml', { id: 2, name: 'Ravi' }),
  file('team', 'team/asha.yaml', { id: 1, name: 'Asha' }),
  file('work', 'work/calendar.md', {}),
  article('open'),
  article('draft', { unpublished: true }),
  article('ending', { expires: '2026-12-24' }),
];

const problemsOf = (naming: LoadedFile, among = others) =>
  nameProblems(naming, namingFields([...among, naming], today)).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test('a service, a case study and an article may name others', () => {
  const chosen = { group: 'running', person: 2, project: { id: 'calendar' }, article: 'open' };
  expect(problemsOf(file('services', 'services/a.yaml', chosen))).toEqual([]);
  const facts = { team: [1, 2] };
  expect(problemsOf(file('work', 'work/a.md', { service: 'web', facts }))).toEqual([]);
  expect(problemsOf(article('a', { service: 'apps' }))).toEqual([]);
});

test.each([
  ['services', { group: 'bulding' }, 'group: expected building, found bulding'],
  ['services', { person: 7 }, 'person: expected one of 1 (Asha), 2 (Ravi), found 7'],
  ['services', { project: { id: 'kalendar' } }, 'project.id: expected calendar, found kalendar'],
  ['services', { article: 'opne' }, 'article: expected open, found opne'],
  ['work', { service: 'gardening' }, 'service: expected one of web, apps, found gardening'],
  [
    'work',
    { facts: { team: [1, 7] } },
    'facts.team.1: expected one of 1 (Asha), 2 (Ravi), found 7',
  ],
  ['blog', { service: 'ap' }, 'service: expected apps, found ap'],
] as const)('what a file of %s names has to be there: %o', (collection, data, problem) => {
  expect(problemsOf(file(collection, `${collection}/zz.md`, data))).toContain(problem);
});

test.each(['draft', 'ending'])('a service must not name the article “%s”', (id) => {
  expect(problemsOf(file('services', 'services/zz.yaml', { article: id }))).toEqual([
    `article: expected an article that is shown whenever this file is: one of open, found ${id}`,
  ]);
});

test('where there is nothing to name, the field is to be left out', () => {
  expect(problemsOf(file('services', 'services/zz.yaml', { article: 'open' }), [])).toEqual([
    'article: expected no such field, as blog/*.md has nothing to name, found open',
  ]);
  expect(problemsOf(file('textPages', 'pages/terms.md', { footer: 'Law' }), [])).toEqual([
    'footer: expected no such field, as site.yaml has nothing to name, found Law',
  ]);
  expect(problemsOf(file('services', 'services/zz.yaml', { group: 'building' }), [])).toEqual([
    'group: expected no such field, as pages/services.yaml has nothing to name, found building',
  ]);
});

test('a field that has to name something is not to be left out', () => {
  expect(problemsOf(article('a', { category: 'notes' }), [])).toEqual([
    'author: expected one that is in team/*.yaml, where there is none yet, found 1',
    'category: expected one that is in pages/blog.yaml, where there is none yet, found notes',
  ]);
});
