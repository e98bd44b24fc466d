import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The licences of packages: each text once, in paragraphs, with the packages under it as `name version`.
 *
 * @throws {Error} if a package is not installed or has no licence file
 */
export function packageLicences(names: readonly string[]) {
  const byText = Map.groupBy(names.map(installedPackage), ({ licence }) => licence);
  return [...byText].map(([text, packages]) => ({
    packages: packages.map(({ name, version }) => `${name} ${version}`),
    paragraphs: text
      // Separator lines of hyphens or quotation marks.
      .replaceAll(/^["-]+$/gm, '')
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
  }));
}

export function hasLicence(name: string): boolean {
  return licenceFile(name) !== undefined;
}

/** @throws {Error} if the package is not installed or has no licence file */
export function installedPackage(name: string): { name: string; version: string; licence: string } {
  const file = licenceFile(name);
  if (file === undefined) throw new Error(`${name} is not installed or has no licence file.`);
  const manifest = readFileSync(join(dirname(file), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { name, version, licence: readFileSync(file, 'utf8') };
}

function licenceFile(name: string): string | undefined {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((path) => existsSync(path));
  const file = folder && readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return folder && file && join(folder, file);
}
