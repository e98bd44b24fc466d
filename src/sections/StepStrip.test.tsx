import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepStrip } from './StepStrip.tsx';

const texts = {
  heading: 'How a project begins',
  scale: 'The first days are wider.',
  openEnd: 'The open end.',
  links: [{ label: 'In full', href: '/services' }],
};
const call = {
  title: 'A call',
  facts: [{ label: 'costs', value: 'nothing' }],
  cloth: { from: 4, charge: 'nothing' },
} as const;
const piece = {
  title: 'A piece',
  facts: [],
  cloth: { from: 5, to: 12, charge: 'fixed' },
} as const;
const rest = {
  title: 'The rest',
  facts: [],
  cloth: { from: 20, to: 84, charge: 'range' },
} as const;

function html(...steps: Parameters<typeof StepStrip>[0]['steps']): string {
  return renderToStaticMarkup(<StepStrip {...texts} steps={steps} />);
}

function widths(strip: string): number[] {
  return [...strip.matchAll(/<svg width="(\d+)em"/g)].map(([, width]) => Number(width));
}

test('widths follow the days of the content; a range has one part up to its low end and one beyond', () => {
  expect(widths(html(call, piece, rest))).toEqual([21, 21, 20, 42]);
  const long = { ...call, cloth: { from: 400, charge: 'nothing' } } as const;
  expect(widths(html(long, piece))).toEqual([94, 10]);
});

test.each([
  ['nothing', ['costs', 'takes']],
  ['fixed', ['costs', 'takes']],
  ['range', ['takes', 'costs']],
] as const)(
  'of a step that costs %s, the large value comes first in the HTML',
  (charge, expected) => {
    const facts = ['takes', 'costs'].map((label) => ({ label, value: label }));
    const labels = html({ title: 'A step', facts, cloth: { from: 5, charge } }).matchAll(
      /<dt[^>]*>(\w+)/g,
    );
    expect([...labels].map(([, label]) => label)).toEqual(expected);
  },
);

test('the open end has its line only where there is one', () => {
  expect(html(call, rest)).toContain(texts.openEnd);
  const closed = html(call, { ...rest, cloth: { from: 20, to: 20, charge: 'range' } });
  expect(closed).toContain('data-kind="range"');
  expect(closed).not.toContain(texts.openEnd);
});

test('a step without figures leaves the list alone', () => {
  const plain = html(call, { title: 'A piece', facts: [] });
  expect(plain).toContain('A piece');
  expect(plain).not.toContain('data-kind');
  expect(plain).not.toContain(texts.scale);
});
