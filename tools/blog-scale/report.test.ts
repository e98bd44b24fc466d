import { expect, test } from 'vitest';
import { broken, report, table, type Measured } from './report.ts';

/** As good as it has to be, with processor time in proportion to the articles. */
function measured(size: number): Measured {
  return {
    size,
    loadBefore: 0.5,
    build: {
      seconds: 20 + size / 100,
      cpuSeconds: 30 + size / 100,
      peakBytes: 2 ** 31,
      distBytes: 2 ** 20 * size,
      distFiles: 200 + size,
    },
    firstLoad: {
      requests: 8,
      bytes: 93_000,
      earlyIndexFiles: 0,
      indexFiles: 1 + Math.floor(size / 1_000),
      indexBytes: 400 * size,
    },
    typing: {
      keys: 80,
      list: { medianMs: 40, p95Ms: 60, worstMs: 100, slowestKeyMs: 70 },
      whole: { medianMs: 60, p95Ms: 80, worstMs: 120, slowestKeyMs: 90 },
      control: { medianMs: 20, p95Ms: 30, worstMs: 50, slowestKeyMs: 40 },
      worstEarlyMs: 90,
    },
  };
}

const good = [10, 1_000, 10_000].map(measured);

test('what keeps every limit is not complained of', () => {
  expect(broken(good)).toEqual([]);
});

test.for([
  ['build', { seconds: 301 }, 'With 10,000 articles the build takes 301 seconds, more than 300.'],
  [
    'build',
    { peakBytes: 2 ** 32 + 1 },
    'With 10,000 articles the build needs 4,294,967,297 bytes, more than 4,294,967,296.',
  ],
  [
    'typing',
    { list: { medianMs: 40, p95Ms: 60, worstMs: 100.5, slowestKeyMs: 70 } },
    'With 10,000 articles the worst key takes 100.5 ms, more than 100.',
  ],
  [
    'firstLoad',
    { earlyIndexFiles: 1 },
    'With 10,000 articles the first load has of the index 1 files, more than 0.',
  ],
  ['firstLoad', { bytes: 93_065 }, 'The first load varies by 65 bytes, more than 64.'],
  [
    'build',
    { cpuSeconds: 190 },
    'The processor time for an article grows 1.67 times, more than 1.5.',
  ],
] as const)('what breaks a limit is told: %s %o', ([part, change, sentence]) => {
  const [few, some, many] = good;
  if (!few || !some || !many) throw new Error('three sizes are measured');
  expect(broken([few, some, { ...many, [part]: { ...many[part], ...change } }])).toEqual([
    sentence,
  ]);
});

test('the table has a column for each size', () => {
  const lines = table(good).split('\n');
  expect(lines[0]).toBe('| Made-up articles | 10 | 1,000 | 10,000 |');
  expect(lines[2]).toBe('| Build, seconds | 20 | 30 | 120 |');
  expect(lines).toContain('| … worst press, ms | 100 | 100 | 100 |');
});

test('the page says what is not as it has to be', async () => {
  expect(await report(good, [], ['2026-11-21'])).toContain('All is as it has to be');
  const text = await report(good, ['The first load varies.'], ['2026-11-21']);
  expect(text).toContain('- The first load varies.');
  expect(text).not.toContain('All is as it has to be');
});
