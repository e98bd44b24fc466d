import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cloth } from './Cloth.tsx';
import { drafts } from './drafts.ts';
import { cell, threads, threadStroke } from './threads.ts';
import { dyes, type Weave } from './weave.ts';

const styleSheet = readFileSync(new URL('./Cloth.module.css', import.meta.url), 'utf8');
const weave: Weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the same props give the same bytes', () => {
  const first = renderToStaticMarkup(<Cloth name="logo" weave={weave} />);
  renderToStaticMarkup(<Cloth name="another" weave={weave} cut="bolt" />);
  expect(renderToStaticMarkup(<Cloth name="logo" weave={{ ...weave }} />)).toBe(first);
});

test('its pattern has its name, so that cloths of a page do not share one', () => {
  const html = renderToStaticMarkup(<Cloth name="selvedge" weave={weave} />);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(1);
  expect(ids[0]).toContain('selvedge');
  expect(html).toContain(`fill="url(#${ids[0]})"`);
});

test('the pattern is one repeat of the draft, drawn by two paths', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} />);
  const repeat = threads(drafts.twill);
  const paths = [...html.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, d]) => d);
  expect(paths).toEqual([repeat.first, repeat.second]);
  expect(html).toMatch(
    new RegExp(`<pattern [^>]*width="${repeat.width}" height="${repeat.height}"`),
  );
});

test('a picture scales a fixed number of threads to its box', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} columns={5} rows={3} />);
  expect(html).toContain(`viewBox="0 0 ${5 * cell} ${3 * cell}"`);
  expect(html).not.toContain('patternTransform');
});

test('a bolt keeps the size of its threads in every box', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} cut="bolt" />);
  const scale = Number(/patternTransform="scale\(([\d.]+)\)"/.exec(html)?.[1]);
  expect(scale * cell).toBeCloseTo(11);
  expect(html).not.toContain('viewBox');
});

test('children are drawn over the cloth', () => {
  const html = renderToStaticMarkup(
    <Cloth name="a" weave={weave}>
      <circle r="1" />
    </Cloth>,
  );
  expect(html).toMatch(/<rect [^>]*fill="url[^>]*><\/rect><circle r="1"><\/circle><\/svg>$/);
});

test.for(dyes)('%s has a class for the threads of warp and weft', (dye) => {
  const colours = (warp: Weave['warp'], weft: Weave['weft']) =>
    [
      ...renderToStaticMarkup(<Cloth name="a" weave={{ draft: 'plain', warp, weft }} />).matchAll(
        /<path class="([^"]*)"/g,
      ),
    ].map(([, name]) => String(name));
  const other = dye === 'paper' ? 'deep' : 'paper';
  const [warp, weft] = colours(dye, other);
  expect(warp).not.toBe(weft);
  expect(colours(other, dye)).toEqual([weft, warp]);
  const rule = new RegExp(
    `\\.${warp} \\{[^}]*fill: var\\(--dye-${dye}\\);[^}]*stroke: var\\(--dye-${dye}\\)`,
  );
  expect(styleSheet).toMatch(rule);
});

test('the style sheet has the stroke width of the paths', () => {
  expect(styleSheet).toContain(
    `.cloth path {\n    stroke-width: ${threadStroke};\n    stroke-linejoin: round;\n  }`,
  );
});
