import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of the built site. @throws Error if it is not built */
export function distFolder(): string {
  const dist = path.join(projectFolder, 'dist');
  if (existsSync(path.join(dist, 'index.html'))) return dist;
  throw new Error(`There is no built site in ${dist}: run npm run build.`);
}
