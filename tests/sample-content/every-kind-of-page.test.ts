import { expect, test } from 'vitest';
import { addressLine } from '../../src/content-model/texts/placeholders.ts';
import { attribute, elements, readBuiltSite, text } from '../built-site/built-site.ts';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';

const { pages, page } = readBuiltSite();
const ids = (entries: { id: string; data: { order: number } }[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order).map(({ id }) => id);
const links = (list: readonly { label: string; href: string }[]) =>
  list.map(({ label, href }) => `${label} ${href}`);

test('ten services, three projects and no testimonials', () => {
  expect(ids(entriesOf('services'))).toEqual([
    ...['web-development', 'mobile-apps', 'consulting', 'design', 'automation'],
    ...['cloud-solutions', 'data-analytics', 'AI-ML', 'ci-cd', 'other'],
  ]);
  expect(ids(entriesOf('work'))).toEqual([
    ...['exam-hosting-platform', 'markdown-to-jekyll', 'zip-extractor'],
  ]);
  expect(entriesOf('testimonials')).toEqual([]);
});

test('five features, five steps and four benefits of each service, six strengths', () => {
  const counts = entriesOf('services').map(({ data: { features, process, benefits } }) =>
    [features, process, benefits].map(({ length }) => length),
  );
  expect(new Set(counts.map(String))).toEqual(new Set(['5,5,4']));
  expect(contentOf('homePage').strengths.points).toHaveLength(6);
  const { offers, values } = contentOf('aboutPage');
  expect([offers.points.length, values.points.length]).toEqual([4, 3]);
});

test('six members, of whom only the first has a detail record', () => {
  const members = entriesOf('team').map(({ data }) => data);
  expect(members.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(members.filter(({ detail }) => detail).map(({ id }) => id)).toEqual([1]);
  const [noDetail = ''] = contentOf('teamPage').noDetail?.split('{name}') ?? [];
  const withNote = pages.filter(({ document }) => text(document).includes(noDetail));
  const others = [2, 3, 4, 5, 6].map((id) => `/team/${String(id)}`);
  expect(withNote.map(({ ownAddress }) => ownAddress)).toEqual(others);
});

test('articles of all categories by at least three authors, on more pages than one', () => {
  const articles = entriesOf('blog').map(({ data }) => data);
  expect(articles.length).toBeGreaterThanOrEqual(14);
  expect(new Set(articles.map(({ category }) => category)).size).toBe(4);
  expect(new Set(articles.map(({ author }) => author)).size).toBeGreaterThanOrEqual(3);
  const { categories } = contentOf('blogPage');
  const { list } = siteWords().blog;
  const names = [list.all, ...Object.values(categories).map(({ name }) => name)];
  expect(names).toEqual(['All', 'Technology', 'Business', 'Design', 'Marketing']);
  expect(list.more).toBe('Load More');
});

test('the links of top bar and footer', () => {
  const [topBar] = elements(page('/').document, 'nav').map((nav) =>
    elements(nav, 'a').map((it) => `${text(it)} ${attribute(it, 'href')}`),
  );
  expect(topBar).toEqual(['Home /', 'Services /services', 'Contact /contact']);
  const groups = contentOf('site').footer?.groups ?? [];
  expect(groups.map(({ heading, links: list }) => [heading, ...links(list)])).toEqual([
    ['Company', 'About Us /about', 'Careers /careers', 'Contact /contact'],
    ['Explore', 'Our Work /work', 'Our Team /team', 'Blog /blog', 'Before You Sign /answers'],
    ['Legal', 'Privacy Policy /privacy', 'Terms of Service /terms'],
  ]);
  const social = contentOf('company').social.map(({ label }) => label);
  expect(social).toEqual(['LinkedIn', 'GitHub', 'Instagram']);
  expect(siteWords().layout.copyright).toMatch(/^© \{year\} /);
});

test('headings and buttons', () => {
  expect(contentOf('homePage').hero.action).toBe('Start Your Project');
  const { layout, home, services } = siteWords();
  expect(home).toMatchObject({
    service: 'Learn More',
    strengths: 'Who Are We',
    work: 'Some of Our Past Work',
    project: 'View Project',
    testimonials: 'What Our Clients Say',
  });
  expect([services.action, layout.contact]).toEqual(['Learn More', 'Contact Us']);
  const values = contentOf('aboutPage').values.points.map(({ title }) => title);
  expect(values).toEqual(['Innovation', 'Integrity', 'Excellence']);
});

test('sentences', () => {
  const { contact, notFound } = siteWords();
  const { receipt, failure, form } = contact;
  const { service, member } = notFound;
  const company = contentOf('company');
  expect(receipt.sentence).toBe('Thanks for your mail! We will get back to you within 24 hours');
  expect(failure.format).toBe('Unexpected response format.');
  expect(form.fields.email.subject).toBe('Email');
  expect(form.fields.message.subject).toBe('Message');
  expect(service.title).toBe('Service not found');
  expect(member.title).toBe('Team member not found');
  expect(contentOf('teamPage').noDetail).toMatch(/^Team member not found in .+\.$/);
  expect([company.hours, addressLine(company.address, 'en')]).toEqual([
    'Monday - Sunday: 24 hours',
    expect.stringMatching(/, India$/),
  ]);
  expect(contentOf('careersPage').title).toMatch(/not hiring now/i);
  const legal = entriesOf('textPages').map(({ data }) => data.title);
  expect(legal).toEqual(expect.arrayContaining(['Privacy Policy', 'Terms of Service']));
});
