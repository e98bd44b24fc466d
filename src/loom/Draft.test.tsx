import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Draft } from './Draft.tsx';
import type { Weave } from './weave.ts';

const render = (weave: Weave) =>
  renderToStaticMarkup(<Draft weave={weave} label="A draft" caption="Twill." size="figure" />);

test('the marks have the dyes of warp and weft, but not where both are in stripes', () => {
  const classOf = (html: string, colour: string) =>
    new RegExp(`class="([^"]*)" fill="var\\(--dye-${colour}\\)" d=`).exec(html)?.[1];
  const plain = render({ draft: 'twill', warp: 'indigo', weft: 'sky' });
  expect([classOf(plain, 'indigo'), classOf(plain, 'sky')].join()).toMatch(/mark.*,.*mark/);
  const striped = render({ draft: 'houndstooth', warp: 'indigo', weft: 'sky' });
  expect([classOf(striped, 'indigo'), classOf(striped, 'sky')].join()).toMatch(/ink.*,.*ink/);
});
