import { expect, test } from 'vitest';
import type { Paints } from './paint.ts';
import { paintResults } from './paint-results.ts';
import { reportOf } from './report.ts';
import { atMost } from './result.ts';

const load = {
  firstPaint: 300,
  largestPaint: 310,
  shift: 0,
  blocking: 0,
  requests: { blocking: 1, all: 3 },
};
const paintsOf = (path: string, firstPaint: number): Paints => ({
  path,
  page: { ...load, firstPaint },
  control: { ...load, firstPaint: 200 },
});
const occasion = { date: '2026-01-02', commit: 'abc', machine: 'a machine', browser: 'a browser' };

test('of all pages the slowest counts, beside its own control', () => {
  const all = [paintsOf('/', 250), paintsOf('/slow', 320), paintsOf('/contact', 210)];
  const first = paintResults(all, true).find(({ what }) => what.startsWith('FCP'));
  expect(first).toMatchObject({
    where: '/slow',
    figure: '1.60 (320 ms)',
    control: '200 ms',
    isMet: false,
  });
});

test('a budget of pages that were left out has no result, unless all were to be measured', () => {
  const services = [paintsOf('/services', 250)];
  expect(paintResults(services, false).map(({ what }) => what)).toEqual([
    'FCP / FCP of the control',
    'LCP / FCP of the control',
    'layout shift (CLS)',
    'blocking time',
    'requests that the first paint waits for',
  ]);
  expect(() => paintResults(services, true)).toThrow('of no page');
});

test('the report says each budget with its figure, and which are missed', async () => {
  const results = [
    atMost('weight', 14_000, 9_535, 'bytes'),
    { ...atMost('shift', 0, 0.1, ''), where: '/a|b' },
  ];
  const measured = [{ title: 'Things', how: 'Once.', results }];
  const report = await reportOf(occasion, measured, [paintsOf('/', 250)]);
  expect(report).toContain('Missed: shift, /a|b.');
  expect(report).toMatch(/\| weight +\| +\| at most 14,000 bytes +\| 9,535 bytes +\| +\| yes/);
  expect(report).toMatch(/\| \/ +\| 250 +\| 200 +\| 1\.25/);
  const met = await reportOf(occasion, [], [paintsOf('/', 250)]);
  expect(met).toContain('Every budget is met.');
});
