import { join } from 'node:path';
import { z } from 'astro/zod';
import { notSentPath, thanksPath } from '../../contract/paths.ts';
import { collections } from './collections.ts';
import { contentFiles, readContentFile } from './content-files.ts';

/** Paths left out of the sitemap: not-found pages, result pages of the form, and duplicates. */
export function unlistedPaths(contentFolder: string): Set<string> {
  const { files, schema } = collections.team;
  const member = schema({ image: () => z.any() });
  const withoutDetail = contentFiles(contentFolder, files)
    .map((name) => member.parse(readContentFile(join(contentFolder, name)).data))
    .filter(({ detail }) => !detail);
  const notFound = ['', '/services', '/team', '/work', '/blog'].map((path) => `${path}/404`);
  const members = withoutDetail.map(({ id }) => `/team/${id}`);
  return new Set(['/home', thanksPath, notSentPath, ...notFound, ...members]);
}
