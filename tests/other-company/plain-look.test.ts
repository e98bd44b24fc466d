import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOf } from '../../src/content-model/texts/words.ts';
import { readBuiltSite } from '../built-site/built-site.ts';
import { textsIn } from '../support/content-texts.ts';
import { contentOf, hasDemo } from '../support/site-content.ts';
import { distFolder } from '../support/dist.ts';
import { islandScripts } from '../support/island-scripts.ts';

const { bytes, manifest, ...built } = readBuiltSite();
// A case of the sample opens with a demo in its own words.
const ofProduct = built.ofProduct.filter(({ ownAddress }) => !hasDemo(ownAddress));
const files = readdirSync(distFolder(), { recursive: true, encoding: 'utf8' });
const language = contentOf('site').language.replace('gl', 'pt');
const wovenTexts = textsIn(wordsOf(language).weaves).map((text) => text.replace(/ ?\{.*/, ''));

/** What only cloth is drawn with, and data of weaves. */
const woven = /<pattern|"(?:weave|warp|weft|draft|drawdown)"|--weave-|\bweave/;

test.for(ofProduct)('$ownAddress has no cloth and no words about it', ({ ownAddress }) => {
  const html = bytes(`${ownAddress === '/' ? '/index' : ownAddress}.html`).toString();
  expect(woven.exec(html)?.[0]).toBeUndefined();
  const withoutStyles = html.replace(/<style.*?<\/style>/gs, '');
  expect(withoutStyles).not.toMatch(/--dye-|class="[^"]*(?:\bcloth|draft|loom|selvedge)/i);
  expect(wovenTexts.filter((text) => text.length > 12 && html.includes(text))).toEqual([]);
});

test('neither receipt, scripts nor other files have any', () => {
  const others = [
    ...files.filter((it) => /\.(?:json|xml|svg)$/.test(it)),
    ...islandScripts(ofProduct),
  ];
  const texts = [manifest.receipt ?? '', ...others.map((it) => bytes(it).toString())];
  expect(others.length).toBeGreaterThan(5);
  expect(texts.map((text) => woven.exec(text)?.[0]).filter(Boolean)).toEqual([]);
});
