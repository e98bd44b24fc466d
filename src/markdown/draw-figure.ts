import type { HastPluginEntry } from 'satteri';
import { dye, type Dye } from '../../contract/loom/dyes.ts';
import { cell, threads, threadWidth } from '../../contract/loom/threads.ts';
import { drafts, type DraftName } from '../loom/drafts.ts';
import { element, type HastElement } from './hast-element.ts';
import { readChart, chartFences, type ChartFence, type Chart } from './read-chart.ts';

/** Threads along and across the cloth of a row. */
const [columns, rows] = [54, 6];

/** Width of a bare warp thread, in the units of the paths. */
const bareWarp = 10;

/** The cloth of each kind; its warp runs along the row. */
const weaves: Record<ChartFence, { draft: DraftName; warp: Dye; weft: Dye }> = {
  'chart-range': { draft: 'birds-eye', warp: 'turmeric', weft: 'indigo' },
  'chart-share': { draft: 'twill', warp: 'rose', weft: 'madder' },
  'chart-series': { draft: 'rosepath', warp: 'sky', weft: 'indigo' },
};

/** A row of a figure: the part from `from` to `to` of its width, which is 1. */
type Row = { fence: ChartFence; from: number; to: number; id: string; isFirst: boolean };

/** What is drawn in a row by each look: a strip of warp with cloth, or a bar. */
const drawings = {
  woven: ({ fence, from, to, id, isFirst }: Row) => [
    ...(isFirst ? [pattern(fence, id)] : []),
    warp(fence),
    ...woven(from, to, id),
  ],
  plain: ({ from, to }: Row) => [bar(0, 1, 'rule'), bar(from, to, 'accent')],
};

/** Name of a look. */
export type Look = keyof typeof drawings;

/** Turns a fence of `chartFences` into a figure. Label and value beside each row say the same in words. */
export const drawnFigures =
  (look: Look): HastPluginEntry =>
  () => {
    let count = 0;
    return {
      name: 'drawn-figures',
      element: {
        filter: ['pre'],
        visit(node, context) {
          const fence = chartFences.find((name) => isOfLanguage(node.children[0], name));
          if (!fence) return undefined;
          const { figure, problems } = readChart(fence, context.textContent(node));
          if (!figure) throw new Error(`${fence}: ${problems.join('; ')}`);
          count += 1;
          return drawn(figure, fence, look, `chart-${count}`);
        },
      },
    };
  };

function isOfLanguage(code: HastElement['children'][number] | undefined, name: string): boolean {
  if (code?.type !== 'element') return false;
  const { className } = code.properties;
  return Array.isArray(className) && className.includes(`language-${name}`);
}

function drawn(figure: Chart, fence: ChartFence, look: Look, id: string): HastElement {
  const caption = element('figcaption', {}, [text(figure.caption)]);
  const list = figure.rows.map(({ label, value, from, to }, at) => {
    const drawing = element(
      'svg',
      { viewBox: `0 0 ${columns * cell} ${rows * cell}`, ariaHidden: 'true' },
      drawings[look]({ fence, from, to, id, isFirst: at === 0 }),
    );
    return element('div', {}, [
      element('dt', {}, [text(label)]),
      element('dd', {}, [element('span', {}, [text(value)]), drawing]),
    ]);
  });
  return element('figure', { dataFigure: fence.replace('chart-', '') }, [
    caption,
    element('dl', {}, list),
  ]);
}

/** One repeat of the cloth. */
function pattern(fence: ChartFence, id: string): HastElement {
  const { draft, warp: along, weft: across } = weaves[fence];
  const { first, second, width, height } = threads(drafts[draft]);
  const path = (d: string, colour: Dye) => element('path', { d, stroke: dye(colour) }, []);
  return element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, [
    element('g', { strokeWidth: threadWidth, strokeLinecap: 'round' }, [
      path(first, across),
      path(second, along),
    ]),
  ]);
}

/** The threads of the warp along the whole row. */
function warp(fence: ChartFence): HastElement {
  const lines = Array.from(
    { length: rows },
    (_, row) => `M0 ${(row + 0.5) * cell}h${columns * cell}`,
  );
  const colour = dye(weaves[fence].warp);
  return element('path', { d: lines.join(''), stroke: colour, strokeWidth: bareWarp }, []);
}

/** The cloth between two parts of the row: none for zero, and otherwise at least one thread wide. */
function woven(from: number, to: number, id: string): HastElement[] {
  if (from === to) return [];
  const start = Math.min(Math.round(from * columns), columns - 1);
  const width = Math.max(1, Math.round(to * columns) - start);
  const box = { x: start * cell, width: width * cell, height: rows * cell };
  const ground = element('rect', { ...box, fill: 'var(--dye-ground)' }, []);
  return [ground, element('rect', { ...box, fill: `url(#${id})` }, [])];
}

/** A part of the row in a colour of the palette. */
function bar(from: number, to: number, colour: string): HastElement {
  const [x, width] = [from * columns * cell, (to - from) * columns * cell];
  const fill = `var(--color-${colour})`;
  return element('rect', { x, width, height: rows * cell, fill }, []);
}

function text(value: string): HastElement['children'][number] {
  return { type: 'text', value };
}
