import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLists } from '../../src/markdown/read-lists.ts';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { loadedFile } from '../../tests/support/loaded-file.ts';
import { upgradeFindings } from './upgrade-findings.ts';

const changelog = `# Changelog

## 2.10.0

### What you have to do

- Say \`a\`
  and b.
- Say c.
- If \`AGENTS.md\` is there, say x.
- If \`SMTP_URL\` is set, say y.

### New

- Something.

## 2.9.1

### What you have to do

- Say d.

## 2.9.0

### What you have to do

- Say e.
`;

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const ofTen = ['7:1: 2.10.0: Say `a` and b.', '9:1: 2.10.0: Say c.'];

/** The findings for content of a version. */
function found(text: string, version: string, ...has: string[]): string[] {
  const site = loadedFile('site', 'site.yaml', version === 'none' ? {} : { version });
  return upgradeFindings(text, site, (name) => name === undefined || has.includes(name)).map(
    (problem) => problemLine(problem).trim(),
  );
}

test.each([
  ['2.10.0', []],
  ['2.11.0', []],
  ['2.9.1', ofTen],
  ['2.9.0', [...ofTen, '21:1: 2.9.1: Say d.']],
  ['none', [...ofTen, '21:1: 2.9.1: Say d.', '27:1: 2.9.0: Say e.']],
])('for content of version %s, the tasks of the later versions are listed', (version, tasks) => {
  const last = `content/site.yaml:1:0, field version: expected 2.10.0, once what CHANGELOG.md asks is done, found ${version}`;
  const lines = tasks.map((task) => `CHANGELOG.md:${task}`);
  expect(found(changelog, version)).toEqual(tasks.length > 0 ? [...lines, last] : []);
});

test('a task for sites with a file or a setting is listed for these alone', () => {
  expect(found(changelog, '2.9.1', 'AGENTS.md')).toContain(
    'CHANGELOG.md:10:1: 2.10.0: If `AGENTS.md` is there, say x.',
  );
  expect(found(changelog, '2.9.1', 'SMTP_URL').join()).not.toContain('AGENTS.md');
});

test('package.json and the changelog have the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const newest = readLists(read('CHANGELOG.md')).find(({ depth }) => depth === 2);
  expect(newest?.heading).toBe(version);
});
