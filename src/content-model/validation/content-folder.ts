import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem } from './problems.ts';

/**
 * The files that a pattern such as `blog/*.md` stands for, by their paths inside the content folder.
 * A path without `*` stands for itself, whether the file is there or not.
 */
export function filesOf(folder: string, at: string): string[] {
  if (!at.includes('*')) return [at];
  const [directory, ending] = [dirname(at), at.slice(at.indexOf('*') + 1)];
  if (!existsSync(join(folder, directory))) return [];
  return readdirSync(join(folder, directory))
    .filter((name) => name.endsWith(ending) && name !== 'README.md')
    .sort()
    .map((name) => `${directory}/${name}`);
}

/** Files of words, wherever they are in the content folder, that none of the patterns stands for. */
export function strays(folder: string, read: ReadonlySet<string>): string[] {
  return globSync('**/*.{yaml,yml,md,mdx,markdown,json,toml}', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !read.has(path) && !path.endsWith('README.md'))
    .sort()
    .map((path) =>
      problem(
        path,
        '',
        'expected a place and a name that some page reads, found one that none does',
      ),
    );
}
