import { expect, test } from 'vitest';
import { addressLine } from '../../src/content-model/texts/placeholders.ts';
import { contentOf, entriesOf, entryOf } from '../support/site-content.ts';
import { attribute, elements, mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';
import {
  articles,
  categories,
  footerGroups,
  members,
  projects,
  services,
  textPages,
} from './content-lists.ts';

const { page } = readBuiltSite();
const company = contentOf('company');
const site = contentOf('site');
const home = contentOf('homePage');
const about = contentOf('aboutPage');
const offered = contentOf('servicesPage');
const work = contentOf('workPage');
const team = contentOf('teamPage');
const blog = contentOf('blogPage');
const contact = contentOf('contactPage');
const notFound = contentOf('notFoundPages');
const careers = entryOf('careersPage');

/** Fields that hold something else than text of the page, such as a picture or a hidden label. */
const otherFields = new Set([
  ...['meta', 'weave', 'picture', 'portrait', 'icon', 'href', 'enquiry', 'breadcrumbs'],
  ...['id', 'subject', 'summary', 'empty'],
]);

const hrefs = (list: readonly { href: string }[]) => list.map(({ href }) => href);
const homePage = {
  content: [
    ...[home, entriesOf('testimonials').map(({ data }) => data)],
    ...[...services, ...projects].map(({ title }) => title),
    ...services.map(({ summary }) => summary),
  ],
  links: ['/contact', ...hrefs(services), ...hrefs(projects)],
};

/** What the main part of each page shows; the values of a content file in any depth. */
const shown: { address: string; content: unknown[]; links: string[] }[] = [
  { address: '/', ...homePage },
  { address: '/home', ...homePage },
  { address: '/about', content: [about], links: ['/contact'] },
  {
    address: '/services',
    content: [
      ...[offered.title, offered.lead, offered.action, offered.callToAction],
      ...services.map(({ title, summary, features }) => [title, summary, features]),
    ],
    links: ['/contact', ...hrefs(services)],
  },
  ...services.map((service) => ({
    address: service.href,
    content: [offered.detail, service],
    links: ['/services', `/contact?service=${service.id}`],
  })),
  {
    address: '/work',
    content: [
      ...[work.title, work.lead, work.action, work.callToAction],
      ...projects.map(({ title, description }) => [title, description]),
    ],
    links: ['/contact', ...hrefs(projects)],
  },
  ...projects.map(({ href, title, description, tech, body }) => ({
    address: href,
    content: [work.detail, title, description, tech, opening(body)],
    links: ['/work', '/contact'],
  })),
  {
    address: '/team',
    content: [
      ...[team.title, team.lead, team.callToAction],
      ...members.map(({ name, role, description }) => [name, role, description]),
    ],
    links: ['/contact', ...hrefs(members), ...members.flatMap(({ profiles }) => profiles)],
  },
  ...members.map(({ href, name, role, description, detail, profiles }) => ({
    address: href,
    content: [
      ...[name, role, description, team.callToAction],
      detail ? [team.detail, detail] : notFound.member.title,
    ],
    links: ['/team', '/contact', ...profiles, ...(detail ? [`mailto:${detail.email}`] : [])],
  })),
  { address: '/blog', content: [blog.title, blog.lead], links: ['/blog', ...hrefs(categories)] },
  ...articles.map(({ href, title, excerpt, category, author, body }) => ({
    address: href,
    content: [
      ...[title, excerpt, blog.categories[category]?.name, opening(body)],
      ...[blog.detail.by, author.name, author.role, blog.detail.callToAction],
    ],
    links: ['/blog', author.href, '/contact'],
  })),
  {
    address: '/contact',
    content: [
      ...[contact.title, contact.lead, contact.form.fields, contact.form.send, contact.details],
      ...[
        addressLine(company.address, contentOf('site').language),
        company.phone,
        company.email,
        company.hours,
      ],
    ],
    links: [`tel:${company.phone.replaceAll(' ', '')}`, `mailto:${company.email}`],
  },
  { address: '/careers', content: [careers.data, opening(careers.body)], links: ['/contact'] },
  ...textPages.map(({ href, title, lead, body }) => ({
    ...{ address: href, content: [title, lead, opening(body)], links: [] },
  })),
  {
    address: '/404',
    content: [notFound.page],
    links: hrefs([...site.navigation.links, ...footerGroups.flatMap(({ links }) => links)]),
  },
  { address: '/services/404', content: [notFound.service], links: hrefs(services) },
  { address: '/team/404', content: [notFound.member], links: hrefs(members) },
  { address: '/work/404', content: [notFound.project], links: hrefs(projects) },
  { address: '/blog/404', content: [notFound.article], links: hrefs(articles.slice(0, 3)) },
];

test.for(shown)('$address shows its content and links', ({ address, content, links }) => {
  const words = elements(page(address).document, 'main').map(text).join();
  expect(textsIn(content).filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  expect(mainLinks(page(address))).toEqual(expect.arrayContaining(links));
});

test('the portraits of the team are described', () => {
  const descriptions = elements(page('/team').document, 'main').flatMap((it) =>
    elements(it, 'img').map((image) => attribute(image, 'alt')),
  );
  expect(descriptions).toEqual(members.map(({ portrait }) => portrait.alt));
});

/** All texts but those that a page fills with a value, such as `{from}–present`. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const visible = Object.entries(value).filter(([field]) => !otherFields.has(field));
  return visible.flatMap(([, nested]) => textsIn(nested));
}

/** The first words of a Markdown text that have neither markup, quotes nor placeholders in them. */
function opening(markdown: string): string {
  const [paragraph = ''] = markdown.split('\n').filter((line) => /^[^#\s]/.test(line));
  const words = paragraph.replaceAll(/\{\{.*?\}\}/g, '|');
  return /\p{L}+(?: \p{L}+)*/u.exec(words)?.[0] ?? '';
}
