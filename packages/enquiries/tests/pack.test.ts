import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

test('the package to install has JavaScript and types at each of its exports, and the program', () => {
  node('pack.ts');
  const { exports } = JSON.parse(readFileSync(join(folder, 'dist/package.json'), 'utf8')) as {
    exports: Record<string, { types: string; default: string }>;
  };
  expect(Object.keys(exports)).toContain('./protocol/*');
  const files = Object.values(exports).flatMap((it) => [it.types, it.default]);
  for (const file of files.filter((it) => !it.includes('*'))) {
    expect(existsSync(join(folder, 'dist', file)), file).toBe(true);
  }
  const print = "import('./dist/receiver.js').then((it) => console.log(Object.keys(it).join()))";
  expect(node('-e', print)).toBe('createReceiver\n');
  expect(node('dist/cli/enquiries.js', '--help')).toContain('Usage: enquiries ');
});
