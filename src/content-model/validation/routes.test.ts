import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { routesOf } from './routes.ts';

const page = (id: string, data: object) => file('textPages', `pages/${id}.md`, data);
const article = (id: string, data: object) => file('blog', `blog/${id}.md`, data);
const files = [
  file('company', 'company.yaml'),
  file('homePage', 'pages/home.yaml'),
  file('testimonials', 'testimonials/ann.yaml'),
  page('privacy', { updated: '2026-01-02' }),
  page('404', {}),
  file('services', 'services/AI-ML.yaml'),
  file('team', 'team/asha.yaml', { id: 7 }),
  file('blogPage', 'pages/blog.yaml', { categories: { łączenie: {}, constructor: {} } }),
  article('old', { category: 'łączenie', date: '2026-02-01', updated: '2026-05-01' }),
  article('new', { category: 'łączenie', date: '2026-04-01' }),
  article('later', { category: 'constructor', date: '2026-07-01' }),
  article('kept', { category: 'constructor', date: '2026-05-20', unpublished: true }),
];

test('the pages that search engines may list, with the day of the last change', () => {
  const listed = routesOf(files, '2026-06-01').filter(({ isListed }) => isListed);
  expect(Object.fromEntries(listed.map(({ path, changed }) => [path, changed]))).toEqual({
    '/': undefined,
    '/privacy': '2026-01-02',
    '/404-page': undefined,
    '/services/AI-ML': undefined,
    '/team/7': undefined,
    '/blog': undefined,
    '/blog/category/łączenie': undefined,
    '/blog/category/constructor': undefined,
    '/blog/old': '2026-05-01',
    '/blog/new': '2026-04-01',
  });
});
