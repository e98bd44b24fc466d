import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildVariables } from '../build/build-settings.ts';
import { settingVariables } from '../server/settings.ts';
import packageJson from '../package.json' with { type: 'json' };

/** As in the table of docs/decisions/0021-where-the-size-ends.md, which says what a raise has to name. */
const limits = {
  'lines of code': 27_900,
  'lines of tests': 18_400,
  routes: 28,
  settings: 18,
  'npm scripts': 29,
};
/** Folders of a company's texts, and of what is installed or made. */
const withoutCode =
  /^(?:\.|content$|docs$|words$|starter$|test-results$)|(?:^|\/)(?:dist|node_modules)$/;
const isCode = (file: string) => /\.(?:tsx?|astro|css|m?js|sh)$/.test(file);
const isTest = (file: string) => /\.(?:test|spec)\.|(?:^|\/)tests\//.test(file);

test.each(Object.entries(sizes()))('%s: %i are within the limit', (name, size) => {
  expect(size).toBeLessThanOrEqual(limits[name as keyof typeof limits]);
});

test('the record has the limits', () => {
  const record = readFileSync('docs/decisions/0021-where-the-size-ends.md', 'utf8');
  const rows = record.matchAll(/^\| ([a-z ]+?) +\| ([\d,]+) +\|$/gm);
  const written = [...rows].map(([, name, limit = '']) => [name, Number(limit.replace(',', ''))]);
  expect(Object.fromEntries(written)).toEqual(limits);
});

function sizes(): typeof limits {
  const files = filesIn('.').filter(isCode);
  return {
    'lines of code': linesIn(files.filter((file) => !isTest(file))),
    'lines of tests': linesIn(files.filter(isTest)),
    routes: filesIn('src/pages').length,
    // SITE_DIR finds the folder with all others.
    settings: new Set(['SITE_DIR', ...buildVariables, ...settingVariables]).size,
    'npm scripts': Object.keys(packageJson.scripts).length,
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isDirectory()) return [path];
    return withoutCode.test(path) ? [] : filesIn(path);
  });
}

/** As `wc -l` counts them. */
function linesIn(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}
