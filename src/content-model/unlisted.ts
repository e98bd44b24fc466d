import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readContentFile } from './validation/content-files.ts';
import { member } from './schemas.ts';
import { z } from 'astro/zod';
import { notSentPath, thanksPath } from '../../contract/paths.ts';

/**
 * Addresses that do not belong in a sitemap: they show what is not there, or what comes of a form
 * that somebody has sent.
 */
export function unlistedPaths(contentFolder: string): Set<string> {
  const folder = join(contentFolder, 'team');
  const members = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => member(() => z.string()).parse(readContentFile(join(folder, name)).data));
  const withoutPage = members.filter(({ detail }) => !detail).map(({ id }) => `/team/${id}`);
  const notFound = ['', '/services', '/team', '/work', '/blog'].map((path) => `${path}/404`);
  return new Set(['/home', thanksPath, notSentPath, ...notFound, ...withoutPage]);
}
