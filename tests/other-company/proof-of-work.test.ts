import { expect, test } from 'vitest';
import { readBuiltSite, text } from '../built-site/built-site.ts';
import { entriesOf } from '../support/site-content.ts';

const { page } = readBuiltSite();
const shows = (address: string, words: string) => text(page(address).document).includes(words);

test('a testimonial is on the home page, on its case study and on the service of that', () => {
  const studies = entriesOf('work');
  for (const { data } of entriesOf('testimonials')) {
    const study = studies.find(({ id }) => id === data.case);
    const pages = ['/', study && `/work/${study.id}`, study && `/services/${study.data.service}`];
    const missing = pages.filter((it) => it && !shows(it, `${data.content}${data.name}`));
    expect(missing).toEqual([]);
  }
});
