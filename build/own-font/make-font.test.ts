import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { titleFont } from '../share-images/title-font.ts';
import { fontCss } from './font-css.ts';
import { makeFont } from './make-font.ts';

const variable = '@fontsource-variable/familjen-grotesk';

async function made() {
  const own = await makeFont(temporaryFolder(), [variable]);
  if (!own) throw new Error('Expected a font.');
  return own;
}

test('the style sheet has the files of the package as they are, and the metrics of fonts.css', async () => {
  const css = fontCss(await made(), ({ path }) => `/${basename(path)}`);
  expect(css).toContain(`--font-text:"Familjen Grotesk","Familjen Grotesk Fallback",sans-serif`);
  const faces = css.match(/@font-face\{[^}]*woff2[^}]*\}/g) ?? [];
  expect(faces).toEqual(
    ['latin-ext', 'latin', 'vietnamese'].map((subset) =>
      expect.stringContaining(
        `font-style:normal;font-weight:400 700;font-display:swap;src:url("/familjen-grotesk-${subset}-wght-normal.woff2") format('woff2');unicode-range:U+`,
      ),
    ),
  );
  const styles = readFileSync(join(productFolder, 'src/styles/fonts.css'), 'utf8');
  const [sizes, measured] = [css, styles].map((it) =>
    [...it.matchAll(/size-adjust: ?([\d.]+)%/g)].map(([, size]) => Number(size)),
  );
  // The style sheet's are measured in a browser, with kerning.
  const differences = measured?.map((size, at) => Math.abs(size - (sizes?.[at] ?? 0)));
  expect(differences).toHaveLength(2);
  for (const difference of differences ?? []) expect(difference).toBeLessThan(1);
});

test('the name of a font ends no style sheet in a page', async () => {
  const css = fontCss({ ...(await made()), family: 'Größe </style><b> "1"' }, () => '/a.woff2');
  expect(css).toContain('--font-text:"Größe styleb 1","Größe styleb 1 Fallback",');
  expect(css).not.toContain('</');
});

test('titles are drawn in the weight of headings', async () => {
  const { text, headings } = await made();
  const [light = 0, bold = 0] = [text, headings].map((it) => titleFont(it).widthOf('Ein Titel'));
  expect(bold).toBeGreaterThan(light);
  expect(titleFont(headings).pathOf('Titel', 0, 0, 10)).toMatch(/^M/);
});
