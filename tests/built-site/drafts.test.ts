import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder, entriesOf, siteWords } from '../support/site-content.ts';
import { attribute, closest, elements, readBuiltSite, text } from './built-site.ts';

const { page } = readBuiltSite();
const { weaves } = siteWords();
const names = (kind: 'drafts' | 'dyes') => Object.values(weaves[kind]);
/** Whether the owner has colours that the product has no names for. */
const hasOwnColours = existsSync(join(siteFolder, 'palette.css'));

test.for(entriesOf('services'))(
  'the page of $id names its weave, but no colour of the owner',
  ({ id, data }) => {
    const drafts = elements(page(`/services/${id}`).document, 'svg').filter(
      (svg) => attribute(svg, 'aria-label') === weaves.alternative,
    );
    expect(drafts).toHaveLength(data.picture ? 0 : 1);
    for (const draft of drafts) {
      const caption = text(closest(draft, 'figure') ?? draft);
      expect(names('drafts').filter((name) => caption.includes(name))).not.toEqual([]);
      const dyes = names('dyes').filter((name) => caption.includes(name));
      expect(dyes.length > 0).toBe(!hasOwnColours);
    }
  },
);
