import { expect, test } from 'vitest';
import { elements, readBuiltSite, text } from '../built-site/built-site.ts';
import { entriesOf } from '../support/site-content.ts';

const { page } = readBuiltSite();
const shows = (address: string, words: string) => text(page(address).document).includes(words);
const leads = (address: string, href: string) =>
  elements(page(address).document, 'a').some(({ attrs }) =>
    attrs.some((it) => it.name === 'href' && it.value === href),
  );

test('a testimonial is on the home page, on its case study and on the service of that', () => {
  const studies = entriesOf('work');
  for (const { data } of entriesOf('testimonials')) {
    const study = studies.find(({ id }) => id === data.case);
    const pages = ['/', study && `/work/${study.id}`, study && `/services/${study.data.service}`];
    const missing = pages.filter((it) => it && !shows(it, `${data.content}${data.name}`));
    expect(missing).toEqual([]);
  }
});

test('a case study shows what proves it, and the list what visitors can try', () => {
  for (const { id, data } of entriesOf('work')) {
    const { tryIt = [], measured = [], pictures = [], quote } = data;
    const links = ['/work', `/work/${id}`].flatMap((it) =>
      tryIt.map(({ href }) => leads(it, href)),
    );
    expect(links).not.toContain(false);
    const texts = [
      ...measured.flatMap((it) => Object.values(it)),
      ...pictures.map(({ caption = '' }) => caption),
      ...Object.values(quote ?? {}),
    ];
    expect(texts.filter((it) => !shows(`/work/${id}`, it))).toEqual([]);
  }
});
