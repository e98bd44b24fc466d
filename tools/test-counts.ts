import { existsSync, readFileSync } from 'node:fs';

/** How many tests ended in which way. */
export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Reads a report of vitest's json reporter. A file that broke before its first test is one failure. */
export function vitestCounts(report: unknown): Counts {
  const { testResults, ...numbers } = report as VitestReport;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + brokenFiles.length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
  };
}

/** Reads a report of Playwright's json reporter. A test that passed in a second try failed. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * The counts of a suite from the report that it wrote. A suite that ran no test has failed, as has one
 * that ended badly without a failed test in its report, or left none.
 *
 * @throws SyntaxError when the report is no JSON
 */
export function suiteCounts(
  reportFile: string,
  read: (report: unknown) => Counts,
  hasEndedWell: boolean,
): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = read(JSON.parse(readFileSync(reportFile, 'utf8')));
  const hasRun = counts.passed + counts.failed > 0;
  if (counts.failed === 0 && !(hasEndedWell && hasRun)) return { ...counts, failed: 1 };
  return counts;
}

/** All counts together. */
export function sum(all: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** `N passed, N failed`, and `, N skipped` behind it when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const line = `${String(passed)} passed, ${String(failed)} failed`;
  return skipped > 0 ? `${line}, ${String(skipped)} skipped` : line;
}
