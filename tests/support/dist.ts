import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../../environment/site-folder.ts';

/** Absolute path of the site to test, which may not be built yet. */
export const testedSite = join(siteFolder(), 'dist');

/** Absolute path of the built site. @throws Error if it is not built */
export function distFolder(): string {
  if (existsSync(join(testedSite, 'index.html'))) return testedSite;
  throw new Error(`There is no built site in ${testedSite}: run npm run build.`);
}
