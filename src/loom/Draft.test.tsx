import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Draft } from './Draft.tsx';
import type { Weave } from './weave.ts';

/** The colours of threading, tie-up and treadling. */
function marksOf(weave: Weave): (string | undefined)[] {
  const html = renderToStaticMarkup(
    <Draft weave={weave} label="A draft" caption="Twill." size="figure" />,
  );
  return [...html.matchAll(/fill="var\(--([^"]*)\)" d=/g)].map(([, colour]) => colour);
}

test('the marks have the dyes of warp and weft, but not where both are in stripes', () => {
  const dyes = { warp: 'indigo', weft: 'sky' } as const;
  expect(marksOf({ draft: 'twill', ...dyes })).toEqual(['dye-indigo', 'color-text', 'dye-sky']);
  expect(marksOf({ draft: 'houndstooth', ...dyes })).toEqual(Array(3).fill('color-text'));
});
