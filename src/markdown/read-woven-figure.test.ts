import { expect, test } from 'vitest';
import { readWovenFigure, type WovenFence } from './read-woven-figure.ts';

const yaml = (...rows: string[]) =>
  ['caption: A', 'rows:', ...rows.map((row) => `  ${row}`)].join('\n');

test('ranges are parts of the largest number', () => {
  const { figure } = readWovenFigure('woven-range', yaml('One: 4-8', 'Two: 5 – 6'));
  expect(figure?.rows).toEqual([
    { label: 'One', value: '4–8', from: 0.5, to: 1 },
    { label: 'Two', value: '5–6', from: 0.625, to: 0.75 },
  ]);
});

test('each share begins where the one before it ends', () => {
  const { figure } = readWovenFigure('woven-share', yaml('One: 0:45', 'Two: 0:15', 'Three: 1:00'));
  expect(figure?.rows.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.375],
    [0.375, 0.5],
    [0.5, 1],
  ]);
});

test('a series begins at nothing, and its values are shown as they are written, with their unit', () => {
  const text = `unit: to 1\n${yaml('One: 8.80', "'2': 2,2")}`;
  expect(readWovenFigure('woven-series', text).figure?.rows).toEqual([
    { label: 'One', value: '8.80\u00a0to 1', from: 0, to: 1 },
    { label: '2', value: '2,2\u00a0to 1', from: 0, to: 0.25 },
  ]);
});

test.each<[fence: WovenFence, from: number, to: number]>([
  ['woven-series', 0, 0],
  ['woven-share', 0, 0],
])('in %s, nothing is a value', (fence, from, to) => {
  const { figure } = readWovenFigure(fence, yaml('One: 0'));
  expect(figure?.rows).toEqual([{ label: 'One', value: '0', from, to }]);
});

test.each<[fence: WovenFence, text: string, message: string, found: string]>([
  ['woven-range', yaml('One: 4 to 8'), 'two numbers such as 4–9, the smaller', '4 to 8'],
  ['woven-range', yaml('One: 7'), 'two numbers', '7'],
  ['woven-series', yaml('One: 4-8'), 'a number such as 1200', '4-8'],
  ['woven-series', yaml('One: 1,200'), 'a number such as 1200, 2.5 or 0:50', '1,200'],
  ['woven-series', yaml('One: 1.200'), 'a number such as 1200', '1.200'],
  ['woven-series', yaml('One: 1 200'), 'a number such as 1200', '1 200'],
  ['woven-range', yaml('One: 500–1,200'), 'two numbers such as 4–9', '500–1,200'],
  ['woven-share', yaml('One: 0:75'), 'a number', '0:75'],
  ['woven-share', yaml('One: 1', 'Two:'), 'a number', 'Two'],
  ['woven-share', 'caption: A\nrow:\n  B: 1', 'one of caption, unit, rows', 'row'],
  ['woven-share', 'caption: A', 'rows: and a row', 'caption'],
  ['woven-share', 'rows:\n  B: 1', 'caption: and a text', 'rows'],
  ['woven-share', 'A 1\nB 2', 'caption: … and rows: …', 'A 1'],
  ['woven-share', '', 'caption: … and rows: …', ''],
  ['woven-share', yaml('One: [1'), 'caption: … and rows: …', 'One: [1'],
])('%s %j: expected %s', (fence, text, message, found) => {
  const { figure, problems } = readWovenFigure(fence, text);
  expect(figure).toBeUndefined();
  expect(problems[0]?.message).toContain(`expected ${message}`);
  expect(text.slice(problems[0]?.at).startsWith(found)).toBe(true);
});
