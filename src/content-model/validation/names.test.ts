import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import type { LoadedFile } from './loaded-file.ts';
import { listPageProblems, nameProblems } from './names.ts';

const article = (id: string, fields: object = {}) =>
  file('blog', `blog/${id}.md`, { author: 1, category: 'tools', date: '2026-09-07', ...fields });

const others = [
  file('servicesPage', 'pages/services.yaml', { groups: { building: {}, running: {} } }),
  file('services', 'services/web.yaml', { group: 'building' }),
  file('services', 'services/apps.yaml', { group: 'building' }),
  file('team', 'team/ravi.yaml', { id: 2, name: 'Ravi' }),
  file('team', 'team/asha.yaml', { id: 1, name: 'Asha' }),
  file('team', 'team/unfinished.yaml', {}),
  file('work', 'work/calendar.md', {}),
  file('blogPage', 'pages/blog.yaml', { categories: { tools: {}, cloth: {} } }),
  article('open'),
];

const problemsOf = (naming: LoadedFile, among = others) =>
  nameProblems({ folder: '', files: [...among, naming], today: '2026-11-21' }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test('accepts the names of entries in each collection that names others', () => {
  const chosen = { group: 'running', person: 2, project: 'calendar' };
  expect(problemsOf(file('services', 'services/a.yaml', chosen))).toEqual([]);
  const facts = { team: [1, 2] };
  expect(problemsOf(file('work', 'work/a.md', { service: 'web', facts }))).toEqual([]);
  expect(problemsOf(article('a', { service: 'apps', category: 'cloth' }))).toEqual([]);
  expect(problemsOf(file('testimonials', 'testimonials/a.yaml', { case: 'calendar' }))).toEqual([]);
});

test.each([
  ['services', { group: 'bulding' }, 'group: expected building, found bulding'],
  ['services', {}, 'group: expected one of building, running, found nothing'],
  ['services', { person: 7 }, 'person: expected one of 1 (Asha), 2 (Ravi), found 7'],
  ['services', { project: 'kalendar' }, 'project: expected calendar, found kalendar'],
  ['testimonials', { case: 'kalender' }, 'case: expected calendar, found kalender'],
  ['work', { service: 'gardening' }, 'service: expected one of web, apps, found gardening'],
  [
    'work',
    { facts: { team: [1, 7] } },
    'facts.team.1: expected one of 1 (Asha), 2 (Ravi), found 7',
  ],
  ['blog', { author: 66 }, 'author: expected one of 1 (Asha), 2 (Ravi), found 66'],
  ['blog', { author: null }, 'author: expected one of 1 (Asha), 2 (Ravi), found nothing'],
  ['blog', {}, 'category: expected one of tools, cloth, found nothing'],
  ['blog', { category: 'dye' }, 'category: expected one of tools, cloth, found dye'],
  ['contactPage', { reader: 7 }, 'reader: expected one of 1 (Asha), 2 (Ravi), found 7'],
] as const)('a name in a file of %s has to be there: %o', (collection, data, problem) => {
  expect(problemsOf(file(collection, `${collection}/zz.md`, data))).toContain(problem);
});

test.each([
  ['Rechtliches', {}, {}, []],
  ['Recht', {}, {}, ['footer: expected Rechtliches, found Recht']],
  ['Recht', {}, { layout: { footerLegal: 'Recht' } }, []],
  ['Recht', { footer: { groups: [{ heading: 'Recht' }] } }, {}, []],
  [
    'Rechtliches',
    { footer: { groups: [{ heading: 'Recht' }] } },
    {},
    ['footer: expected one of Recht, found Rechtliches'],
  ],
])('a page in the group %s of the footer, with the fields %o and the words %o', (...row) => {
  const [footer, fields, words, problems] = row;
  const site = file('site', 'site.yaml', { language: 'de-AT', ...fields });
  const others = [site, file('words', 'words.yaml', words)];
  expect(problemsOf(file('textPages', 'pages/a.md', { footer }), others)).toEqual(problems);
});

test('the message says where names come from if there are none', () => {
  expect(problemsOf(article('a', { category: 'notes' }), [])).toEqual([
    'author: expected no such field, or one from team/*.yaml, which has none, found 1',
    'category: expected one from pages/blog.yaml, which has none, found notes',
  ]);
  // Without people, an article needs no author.
  const categories = file('blogPage', 'pages/blog.yaml', { categories: { tools: {} } });
  expect(problemsOf(article('a', { author: undefined }), [categories])).toEqual([]);
});

test('reports the first entry of a collection whose page is missing', () => {
  const files = [
    file('services', 'services/a.yaml'),
    file('team', 'team/a.yaml'),
    file('team', 'team/b.yaml'),
    file('blog', 'blog/a.md'),
    file('blogPage', 'pages/blog.yaml'),
  ];
  expect(
    listPageProblems({ files }).map(({ file: name, message }) => `${name}: ${message}`),
  ).toEqual(['content/team/a.yaml: expected pages/team.yaml, the page that lists it, found none']);
});
