import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { madeUpArticle } from './made-up-articles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a build reads, beside the packages. */
const sources = [
  ...['astro.config.ts', 'package.json', 'tsconfig.json'],
  ...['content', 'contract', 'deploy', 'server', 'src'],
];

/**
 * Copies the project into a new folder for temporary files, where a build leaves the project's own
 * `dist` and caches alone, and adds made-up articles to the blog of the copy.
 *
 * @param count how many articles are added to those that the blog has
 * @param onStart gets the absolute path of the copy before anything is in it, to remove it
 */
export function copyProject(count: number, onStart: (copy: string) => void): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'blog-scale-'));
  onStart(copy);
  for (const name of sources) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  linkPackages(copy);
  const authors = authorsOf(copy);
  for (let number = 0; number < count; number += 1) {
    const { name, text } = madeUpArticle(number, authors);
    writeFileSync(path.join(copy, 'content/blog', name), text, { flag: 'wx' });
  }
  return copy;
}

/** Astro keeps what it has rendered in the folder of the packages, so that folder is not shared. */
function linkPackages(copy: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.')) continue;
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name), 'junction');
  }
}

function authorsOf(copy: string): number[] {
  const team = path.join(copy, 'content/team');
  return readdirSync(team)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => (parse(readFileSync(path.join(team, name), 'utf8')) as { id: number }).id);
}
