import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { signOfAddress, signsOfAddress } from '../contract/paths.ts';
import { SettingsError, type Environment } from 'enquiries/settings/environment';

/** Absolute path of the product. */
export const productFolder = resolve(import.meta.dirname, '..');

/**
 * Returns the absolute path of the site folder, which has the owner's content, `.env`, `data/` and `dist/`: the one that
 * SITE_DIR names, else the one beside the product, else the sample.
 *
 * @throws SettingsError if there is no such folder or more than one
 */
export function siteFolder(env: Environment = process.env, product = productFolder): string {
  const { SITE_DIR: name } = env;
  return name ? namedSite(product, name) : siteBeside(product);
}

/**
 * @param folder absolute path
 * @throws SettingsError if no site can be built there, as Vite reads the path as an address
 */
export function assertBuildable(folder: string): void {
  const name = folder.split(sep).find((part) => signOfAddress.test(part));
  if (name === undefined) return;
  throw new SettingsError(
    `The build cannot read ${folder}: expected a path without ${signsOfAddress}, found “${name}”. Rename that folder.`,
  );
}

function namedSite(product: string, name: string): string {
  const folder = resolve(product, name);
  if (isSite(folder)) return folder;
  throw new SettingsError(
    `SITE_DIR is ${JSON.stringify(name)}: expected the path of a folder with a company.yaml, such as ../my-site.`,
  );
}

function siteBeside(product: string): string {
  const parent = dirname(product);
  const sites = readdirSync(parent)
    .sort()
    .map((name) => join(parent, name))
    .filter((folder) => folder !== product && isSite(folder));
  const [first = join(product, 'content')] = sites;
  if (sites.length < 2) return first;
  const names = sites.map((site) => relative(product, site).replaceAll('\\', '/'));
  throw new SettingsError(
    `These folders beside ${product} have a company.yaml: ${names.join(', ')}. Name the site in the environment, such as SITE_DIR=${names[0]}.`,
  );
}

function isSite(folder: string): boolean {
  return existsSync(join(folder, 'company.yaml'));
}
