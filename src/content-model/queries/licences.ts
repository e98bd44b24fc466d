import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A licence text and the packages that come under it, each as `name version`. */
export type Licence = { packages: string[]; paragraphs: string[] };

/**
 * The licences of packages, each text once.
 *
 * @throws {Error} if a package is not installed or has no licence file
 */
export function packageLicences(names: readonly string[]): Licence[] {
  const byText = Map.groupBy(names.map(installedPackage), ({ licence }) => licence);
  return [...byText].map(([text, those]) => ({
    packages: those.map(({ name, version }) => `${name} ${version}`),
    paragraphs: text
      // Lines of hyphens or quotation marks that only separate.
      .replaceAll(/^["-]+$/gm, '')
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
  }));
}

function installedPackage(name: string): { name: string; version: string; licence: string } {
  const folder = join('node_modules', name);
  const file = readdirSync(folder).find((it) => /^licen[cs]e/i.test(it));
  if (file === undefined) throw new Error(`${folder} has no licence file.`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { name, version, licence: readFileSync(join(folder, file), 'utf8') };
}
