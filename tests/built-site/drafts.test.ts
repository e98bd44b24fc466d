import { expect, test } from 'vitest';
import { entriesOf, isPlain, siteWords } from '../support/site-content.ts';
import { attribute, closest, elements, readBuiltSite, text } from './built-site.ts';

const { page } = readBuiltSite();
const { weaves } = siteWords();

test.for(entriesOf('services'))('the page of $id names its weave', ({ id, data }) => {
  const drafts = elements(page(`/services/${id}`).document, 'svg').filter(
    (svg) => attribute(svg, 'aria-label') === weaves?.alternative,
  );
  expect(drafts).toHaveLength(data.picture || isPlain ? 0 : 1);
  for (const draft of drafts) {
    const caption = text(closest(draft, 'figure') ?? draft);
    expect(
      Object.values(weaves?.drafts ?? {}).filter((name) => caption.includes(name)),
    ).not.toEqual([]);
  }
});
