import { expect, test } from 'vitest';
import { readChart, type ChartFence } from './read-chart.ts';

const yaml = (...rows: string[]) =>
  ['caption: A', 'rows:', ...rows.map((row) => `  ${row}`)].join('\n');

test('ranges are parts of the largest number', () => {
  const { figure } = readChart('chart-range', yaml('One: 4-8', 'Two: 5 – 6'));
  expect(figure?.rows).toEqual([
    { label: 'One', value: '4–8', from: 0.5, to: 1 },
    { label: 'Two', value: '5–6', from: 0.625, to: 0.75 },
  ]);
});

test('each share begins where the one before it ends', () => {
  const { figure } = readChart('chart-share', yaml('One: 0:45', 'Two: 0:15', 'Three: 1:00'));
  expect(figure?.rows.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.375],
    [0.375, 0.5],
    [0.5, 1],
  ]);
});

test('a series begins at nothing, and its values are shown as they are written, with their unit', () => {
  const text = `unit: to 1\n${yaml('One: 8.80', "'2': 2,2")}`;
  expect(readChart('chart-series', text).figure?.rows).toEqual([
    { label: 'One', value: '8.80\u00a0to 1', from: 0, to: 1 },
    { label: '2', value: '2,2\u00a0to 1', from: 0, to: 0.25 },
  ]);
});

test('a share of 0 has no cloth', () => {
  const { figure } = readChart('chart-share', yaml('One: 0'));
  expect(figure?.rows).toEqual([{ label: 'One', value: '0', from: 0, to: 0 }]);
});

test.each<[fence: ChartFence, text: string, message: string]>([
  ['chart-range', yaml('One: 4 to 8'), 'two numbers such as 4–9, the smaller'],
  ['chart-range', yaml('One: 9-4'), 'two numbers'],
  ['chart-range', yaml('One: 500–1,200'), 'two numbers'],
  ['chart-series', yaml('One: 4-8'), 'a number such as 1200, 2.5 or 0:50'],
  ['chart-series', yaml('One: 1.200'), 'a number'],
  ['chart-series', yaml('One: 1 200'), 'a number'],
  ['chart-share', yaml('One: 0:75'), 'a number'],
  ['chart-share', yaml('One: 1', 'Two:'), 'caption: …'],
  ['chart-share', 'rows:\n  B: 1', 'caption: …'],
  ['chart-share', 'A 1\nB 2', 'caption: …'],
  ['chart-share', '', 'caption: …'],
  ['chart-share', yaml('One: [1'), 'caption: …'],
])('%s %j: expected %s', (fence, text, message) => {
  const { figure, problems } = readChart(fence, text);
  expect(figure).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(`expected ${message}`)]);
});
