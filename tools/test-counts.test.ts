import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closingLine, playwrightCounts, suiteCounts, sum, vitestCounts } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

const asIs = (report: unknown) => report as Counts;

describe('reports', () => {
  test('vitest: a file that broke before its first test is a failure of its own', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  test('Playwright: a flaky test failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });
});

describe('a suite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-counts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function reported(counts: Counts, hasEndedWell: boolean): Counts {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(counts));
    return suiteCounts(file, asIs, hasEndedWell);
  }

  test('counts as its report says', () => {
    const counts = { passed: 3, failed: 0, skipped: 1 };
    expect(reported(counts, true)).toEqual(counts);
    expect(reported({ ...counts, failed: 2 }, false)).toEqual({ ...counts, failed: 2 });
  });

  test('without a report has failed', () => {
    const counts = suiteCounts(path.join(folder, 'none.json'), asIs, true);
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('without a test has failed, skipped ones or not', () => {
    expect(reported({ passed: 0, failed: 0, skipped: 0 }, true).failed).toBe(1);
    expect(reported({ passed: 0, failed: 0, skipped: 4 }, true).failed).toBe(1);
  });

  test('that ends badly has failed, though each of its tests passed', () => {
    expect(reported({ passed: 3, failed: 0, skipped: 0 }, false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });
});

test('the closing line names what was skipped only if something was', () => {
  const some = { passed: 1, failed: 2, skipped: 0 };
  expect(closingLine(some)).toBe('1 passed, 2 failed');
  expect(closingLine(sum([some, { passed: 1, failed: 0, skipped: 3 }]))).toBe(
    '2 passed, 2 failed, 3 skipped',
  );
});
