import { describe, expect, test } from 'vitest';
import { contentOf, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, mainLinks, oneSpaced, readBuiltSite, text } from './built-site.ts';

const { page, addresses } = readBuiltSite();
const services = entriesOf('services');
const { groups } = contentOf('servicesPage');
const groupKeys = Object.keys(groups ?? {});

const wordsOf = (address: string) => elements(page(address).document, 'main').map(text).join(' ');

const folders = ['/services', '/work', '/team'].filter((folder) => addresses.has(folder));

describe.for(folders)('%s', (folder) => {
  const home = folder === '/team' ? [] : ['/'];
  test.for([folder, `${folder}/404`, ...home])('%s leads to each of its pages', (address) => {
    const all = [...addresses].filter((it) => it.startsWith(`${folder}/`));
    const links = mainLinks(page(address)).filter((href) => href.startsWith(`${folder}/`));
    expect([...new Set(links)].sort()).toEqual(all.sort());
  });
});

test('/services lists the features of each service, and leads to each of its groups', () => {
  const words = wordsOf('/services');
  const features = services.flatMap(({ data }) => data.features);
  expect(features.filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  const { document } = page('/services');
  const sections = elements(document, 'section').map((section) => attribute(section, 'id'));
  const links = mainLinks(page('/services')).filter((href) => href.startsWith('#'));
  expect(links).toEqual(groupKeys.map((key) => `#${key}`));
  expect(sections).toEqual(expect.arrayContaining(groupKeys));
});

test.for(services)('the page of $id shows all points, and its form names it', ({ id, data }) => {
  const points = [...data.process, ...data.benefits].flatMap((it) => [it.title, it.description]);
  const words = wordsOf(`/services/${id}`);
  const texts = [data.lead ?? '', data.description, ...data.features, ...points];
  expect(texts.filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  expect(mainLinks(page(`/services/${id}`))).toContain(`/contact?service=${id}`);
});

test.for([
  ...entriesOf('work').map(({ id, body }) => [`/work/${id}`, body] as const),
  ...entriesOf('textPages').map(({ id, body }) => [`/${id}`, body] as const),
])('%s shows its whole text', ([address, body]) => {
  const count = (words: string) => words.split(/\s+/).length;
  expect(count(wordsOf(address))).toBeGreaterThan(count(body) * 0.8);
});

test('the front page and the contact page show what only they have', () => {
  const home = contentOf('homePage');
  const words = wordsOf('/');
  const said = entriesOf('testimonials').map(({ data }) => data.content);
  const isEmpty = said.length === 0 && home.testimonials !== false;
  expect(words.includes(oneSpaced(siteWords().home.noTestimonials))).toBe(isEmpty);
  const strengths = home.strengths.points.map(({ title }) => title);
  expect([...said, ...strengths].filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
  const actions = ['/contact', ...(home.hero.secondLink ? [home.hero.secondLink.href] : [])];
  expect(mainLinks(page('/'))).toEqual(expect.arrayContaining(actions));
  const { phone, email } = contentOf('company');
  const calls = phone === undefined ? [] : [`tel:${phone.replaceAll(' ', '')}`];
  const links = mainLinks(page('/contact'));
  expect(links.filter((href) => href.startsWith('tel:'))).toEqual(calls);
  expect(links).toContain(`mailto:${email}`);
});
