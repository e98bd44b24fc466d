import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * The licences of packages: each text once, in paragraphs, with the packages under it as `name version`.
 *
 * @throws {Error} if a package is not installed or has no licence file
 */
export function packageLicences(names: readonly string[], folder: string) {
  const packages = names.map((name) => installedPackage(name, folder));
  const byText = Map.groupBy(packages, ({ licence }) => licence);
  return [...byText].map(([text, packages]) => ({
    packages: packages.map(({ name, version }) => `${name} ${version}`),
    paragraphs: text
      // Separator lines of hyphens or quotation marks.
      .replaceAll(/^["-]+$/gm, '')
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
  }));
}

/**
 * @param folder path of the site folder; without it, the product's packages alone count
 * @throws {Error} if the package is not installed or has no licence file
 */
export function installedPackage(name: string, folder?: string) {
  const file = licenceFile(name, folder);
  if (file === undefined)
    throw new Error(`Expected an installed npm package that has a licence file, found ${name}.`);
  const manifest = readFileSync(join(dirname(file), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return { name, version, licence: readFileSync(file, 'utf8') };
}

function licenceFile(name: string, folder?: string): string | undefined {
  const ofSite = folder === undefined ? [] : [resolve(folder, 'site.yaml')];
  const installed = [...ofSite, import.meta.url]
    .flatMap((from) => createRequire(from).resolve.paths(name) ?? [])
    .map((place) => join(place, name))
    .find((path) => existsSync(path));
  const file = installed && readdirSync(installed).find((it) => /^licen[cs]e/i.test(it));
  return installed && file && join(installed, file);
}
