import { expect, test } from 'vitest';
import { contentOf, entryOf } from '../support/site-content.ts';
import { elements, readBuiltSite, text } from './built-site.ts';
import { articles, projects } from './content-lists.ts';
import { linksIn, notInOrder } from './expect-content.ts';

const { page } = readBuiltSite();
const work = contentOf('workPage');
const blog = contentOf('blogPage');
const careers = entryOf('careersPage');

const projectPages = projects.map((project) => ({
  address: project.href,
  texts: [
    ...[project.title, project.description, work.detail.tech],
    ...[...project.tech.map(({ name }) => name), opening(project.body)],
    work.detail.callToAction.title,
  ],
  links: [`${work.meta.title} /work`, `${work.detail.callToAction.action} /contact`],
}));

const articlePages = articles.map(({ author, ...article }) => ({
  address: article.href,
  texts: [
    ...[article.title, article.excerpt, blog.detail.by, author.name, author.role],
    ...[blog.categories[article.category], longDate(article.date), opening(article.body)],
    blog.detail.callToAction.title,
  ],
  links: [
    ...[`${blog.meta.title} /blog`, `${author.name} ${author.href}`],
    `${blog.detail.callToAction.action} /contact`,
  ],
}));

const careersPage = {
  address: '/careers',
  texts: [
    ...[careers.data.title, careers.data.lead, opening(careers.body)],
    careers.data.callToAction.title,
  ],
  links: [`${careers.data.callToAction.action} /contact`],
};

const legalPages = (['privacy', 'terms'] as const).map((name) => {
  const { data, body } = entryOf(`${name}Page`);
  const lastChanged = contentOf('site').lastChanged.replace('{date}', longDate(data.updated));
  return {
    address: `/${name}`,
    texts: [data.title, data.lead, lastChanged, opening(body)],
    links: [],
  };
});

test.for([...projectPages, ...articlePages, careersPage, ...legalPages])(
  '$address shows its content in order',
  ({ address, texts, links }) => {
    const [main = page(address).document] = elements(page(address).document, 'main');
    expect(notInOrder(text(main), texts)).toEqual([]);
    expect(linksIn(page(address))).toEqual(expect.arrayContaining(links));
  },
);

test.for(projects)('$href has its picture, and an icon for each technology', (project) => {
  const [main = page(project.href).document] = elements(page(project.href).document, 'main');
  const cloths = 1;
  expect(elements(main, 'svg')).toHaveLength(cloths + project.tech.length);
  expect(elements(main, 'img')).toHaveLength(project.picture ? 1 : 0);
});

/** The first words of a Markdown text that have neither markup nor quotes in them. */
function opening(markdown: string): string {
  const [paragraph = ''] = markdown.split('\n').filter((line) => /^[^#\s]/.test(line));
  return /\p{L}+(?: \p{L}+)*/u.exec(paragraph)?.[0] ?? '';
}

/** A day, YYYY-MM-DD, in the site's language. */
function longDate(day: string): string {
  const format = new Intl.DateTimeFormat(contentOf('site').language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
