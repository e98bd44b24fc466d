import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cloth } from './Cloth.tsx';
import { drafts } from './drafts.ts';
import { cell, threads, threadStroke } from './threads.ts';
import { dyes, type Weave } from './weave.ts';

const styleSheet = readFileSync(new URL('./Cloth.module.css', import.meta.url), 'utf8');
const weave: Weave = { draft: 'twill', warp: 'indigo', weft: 'sky' };

test('the same cloth gives the same bytes', () => {
  const first = renderToStaticMarkup(<Cloth name="logo" weave={weave} />);
  renderToStaticMarkup(<Cloth name="another" weave={weave} cut="bolt" />);
  expect(renderToStaticMarkup(<Cloth name="logo" weave={{ ...weave }} />)).toBe(first);
});

test('its pattern is named after it, so that cloths on a page do not take each other’s', () => {
  const html = renderToStaticMarkup(<Cloth name="selvedge" weave={weave} />);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(1);
  expect(ids[0]).toContain('selvedge');
  expect(html).toContain(`fill="url(#${ids[0]})"`);
});

test('it is decoration: hidden from those who listen', () => {
  expect(renderToStaticMarkup(<Cloth name="a" weave={weave} />)).toMatch(
    /^<svg [^>]*aria-hidden="true"/,
  );
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

test('a picture shows the threads asked for and grows with its box', () => {
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

test('what lies over the cloth is drawn after it', () => {
  const html = renderToStaticMarkup(
    <Cloth name="a" weave={weave}>
      <circle r="1" />
    </Cloth>,
  );
  expect(html).toMatch(/<rect [^>]*fill="url[^>]*><\/rect><circle r="1"><\/circle><\/svg>$/);
});

test('it has no style attribute, which the content security policy would drop', () => {
  const html = renderToStaticMarkup(<Cloth name="a" weave={weave} cut="bolt" />);
  expect(html).not.toMatch(/\sstyle=/);
});

test.for(dyes)('%s reaches the threads of warp and weft from the style sheet', (dye) => {
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

test('the style sheet strokes threads as wide as their bars are drawn for', () => {
  expect(styleSheet).toContain(
    `.cloth path {\n    stroke-width: ${threadStroke};\n    stroke-linejoin: round;\n  }`,
  );
});
