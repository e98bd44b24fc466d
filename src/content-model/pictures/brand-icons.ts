import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const icons = join(dirname(createRequire(import.meta.url).resolve('simple-icons')), 'icons');

export function hasIcon(brand: string): boolean {
  return existsSync(join(icons, `${brand}.svg`));
}

/**
 * The outline of a brand's icon as path data on a 24 by 24 grid, from the set Simple Icons.
 *
 * @throws {Error} if the brand is not in the set
 */
export function iconPath(brand: string): string {
  const path = / d="([^"]+)"/.exec(readFileSync(join(icons, `${brand}.svg`), 'utf8'))?.[1];
  if (!path) throw new Error(`The icon ${brand} of Simple Icons has no outline.`);
  return path;
}
