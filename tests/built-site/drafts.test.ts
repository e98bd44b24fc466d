import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text } from './built-site.ts';

const { page } = readBuiltSite();
const { weaves } = siteWords();
const [about] = entriesOf('aboutPage');

/** The captions of the drafts of a page. */
const captionsOf = (address: string) =>
  elements(page(address).document, 'figure')
    .filter((figure) =>
      elements(figure, 'svg').some((svg) => attribute(svg, 'aria-label') === weaves.alternative),
    )
    .map((figure) => elements(figure, 'figcaption').map(text).join());

/** Whether the owner has colours that the product has no names for. */
const hasOwnColours = existsSync(path.join(contentFolder, 'palette.css'));

/** Every name that a caption may have. */
const names = (kind: 'drafts' | 'dyes') => Object.values(weaves[kind]);

test.for(entriesOf('services'))('the page of $id shows the draft of its weave', ({ id, data }) => {
  const captions = captionsOf(`/services/${id}`);
  expect(captions).toHaveLength(!data.picture ? 1 : 0);
  for (const caption of captions) {
    expect(names('drafts').filter((name) => caption.startsWith(name))).not.toEqual([]);
    expect(caption).not.toMatch(/[{}]/);
    const { warp, weft } = data.weave ?? {};
    const dyes = names('dyes').filter((name) => caption.includes(name));
    // Owners may leave their own colours without names.
    if (hasOwnColours) expect(dyes).not.toHaveLength(1);
    else for (const dye of [warp, weft]) if (dye) expect(caption).toContain(weaves.dyes[dye]);
  }
});

test.runIf(about)('the page about the company shows the draft it names, and how to read it', () => {
  const draft = about?.data.draft;
  const captions = captionsOf('/about');
  expect(captions).toHaveLength(draft ? 1 : 0);
  for (const caption of captions) expect(caption).toContain(draft?.text);
});
