import { expect, test } from 'vitest';
import { contentOf, entriesOf, hasDemo, siteWords } from '../support/site-content.ts';
import { attribute, closest, elements, oneSpaced, readBuiltSite, text } from './built-site.ts';

const { page, pages } = readBuiltSite();
const { home, work } = siteWords();
const label = oneSpaced(work.facts.tryIt);
/** Links to what visitors can try, of each project that has any. */
const tryable = entriesOf('work')
  .toSorted((one, other) => one.data.order - other.data.order)
  .flatMap(({ data: { tryIt = [] } }) => (tryIt.length > 0 ? [tryIt] : []))
  .map((links) => links.map((it) => `${oneSpaced(it.label)} ${it.href}`));

test.each(['/', '/work'])('%s leads to what visitors can try, where there is any', (path) => {
  const list = pages.filter(({ address }) => address === path);
  const rows = list.flatMap(({ document }) =>
    elements(document, 'dt').filter((it) => text(it) === label),
  );
  expect(rows.map((row) => linksIn(closest(row, 'div')))).toEqual(list.length > 0 ? tryable : []);
});

test.for(entriesOf('work').filter(({ data }) => data.picture))(
  'case study $id shows its picture, unless the owner’s code has a component for its place',
  ({ id, data: { picture } }) => {
    const address = `/work/${id}`;
    const alts = elements(page(address).document, 'img').map((image) => attribute(image, 'alt'));
    expect(alts.includes(picture?.alt)).toBe(!hasDemo(address));
  },
);

test('the home page says that there are no quotes only where there are none', () => {
  const quotes = entriesOf('testimonials').length;
  const isSaid = quotes === 0 && contentOf('homePage').testimonials !== false;
  const { document } = page('/');
  expect(text(document).includes(oneSpaced(home.noTestimonials))).toBe(isSaid);
  expect(elements(document, 'blockquote')).toHaveLength(quotes);
});

test('a testimonial is on the home page, on its case study and on the service of that', () => {
  for (const { data } of entriesOf('testimonials')) {
    const study = entriesOf('work').find(({ id }) => id === data.case);
    const places = ['/', study && `/work/${study.id}`, study && `/services/${study.data.service}`];
    const shown = places.flatMap((it) => (it ? text(page(it).document) : []));
    expect(shown.filter((it) => !it.includes(`${data.content}${data.name}`))).toEqual([]);
  }
});

function linksIn(element: Parameters<typeof elements>[0] | undefined): string[] {
  const links = element ? elements(element, 'a') : [];
  return links.map((link) => `${text(link)} ${attribute(link, 'href')}`);
}
