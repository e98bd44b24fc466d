import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError, type Environment } from './environment.ts';

/** Absolute path of the product. */
export const productFolder = resolve(import.meta.dirname, '..');

/**
 * Returns the absolute path of the site folder, which has the owner's content, `.env`, `data/` and `dist/`: the one that
 * SITE_DIR names, else the one beside the product, else the sample.
 *
 * @throws SettingsError if there is no such folder or more than one, or if settings and enquiries are still where versions
 *   before 3.0.0 kept them
 */
export function siteFolder(env: Environment = process.env, product = productFolder): string {
  const { CONTENT_DIR: oldName, SITE_DIR: name } = env;
  if (oldName) {
    throw new SettingsError(`CONTENT_DIR is called SITE_DIR now: set SITE_DIR=${oldName} instead.`);
  }
  const site = oldSite(product) ?? (name ? namedSite(product, name) : siteBeside(product));
  const others = foldersBeside(product).filter((it) => it !== site && oldSite(it) === site);
  for (const copy of [product, ...others]) {
    const files = oldFiles(copy).join(' ');
    if (files === '') continue;
    throw new SettingsError(
      `Settings and enquiries are in the folder of the site since 3.0.0: stop the server, and run "mv ${files} ${shown(copy, site)}/" in ${copy}.`,
    );
  }
  return site;
}

/**
 * @param folder absolute path
 * @throws SettingsError if no site can be built there, as Vite reads the path as an address
 */
export function assertBuildable(folder: string): void {
  const name = folder.split(sep).find((part) => /[#%?\\]/.test(part));
  if (name === undefined) return;
  throw new SettingsError(
    `The build cannot read ${folder}: expected a path without #, %, ? and \\, found “${name}”. Rename that folder.`,
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
  const sites = foldersBeside(product).filter(isSite);
  const [first = join(product, 'content')] = sites;
  if (sites.length < 2) return first;
  const names = sites.map((site) => shown(product, site));
  throw new SettingsError(
    `These folders beside ${product} have a company.yaml: ${names.join(', ')}. Name the site in the environment, such as SITE_DIR=${names[0]}.`,
  );
}

function foldersBeside(product: string): string[] {
  const parent = dirname(product);
  const names = readdirSync(parent).sort();
  return names.map((name) => join(parent, name)).filter((folder) => folder !== product);
}

function isSite(folder: string): boolean {
  return existsSync(join(folder, 'company.yaml'));
}

/** The site that the `.env` of a copy of the product names, as before 3.0.0. */
function oldSite(product: string): string | undefined {
  const folder = parseEnv(textOf(join(product, '.env')))['CONTENT_DIR'];
  return folder ? resolve(product, folder) : undefined;
}

/** Settings and enquiries in a copy of the product, where versions before 3.0.0 kept them. */
function oldFiles(product: string): string[] {
  const files = { '.env': '.env', data: 'data/enquiries.db' };
  return Object.entries(files)
    .filter(([, file]) => existsSync(join(product, file)))
    .map(([name]) => name);
}

/** The text of a file; empty if it cannot be read, as another user's. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function shown(from: string, folder: string): string {
  return relative(from, folder).replaceAll('\\', '/');
}
