import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildVariables } from '../../build/build-settings.ts';
import { hashOfFile } from '../../environment/hash-of-file.ts';
import { contentFiles } from '../../src/content-model/content-files.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { readSourceFile } from '../../src/content-model/validation/source-file.ts';

/** Files and folders of the product that the build reads. */
const inputs = [
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'build',
  'contract',
  'environment',
  'src',
  'words',
];

/**
 * A digest of all input of a build: files, settings, and the company's day, since articles appear and
 * expire by date.
 *
 * @param product absolute path of the product
 * @param site absolute path of the site folder
 */
export function buildDigest(product: string, site: string, env = process.env, now = new Date()) {
  const hash = createHash('sha256');
  const settings = buildVariables.map((name) => [name, env[name] ?? '']);
  // The build reports mistakes in the file.
  const company = readSourceFile(site, 'company.yaml').data;
  hash.update(JSON.stringify([companyDay(company, now), settings]));
  const sources = inputs.map((name) => join(product, name));
  const own = ['.env', ...contentFiles(site, '{**/*.*,own/**/*}')].map((name) => join(site, name));
  for (const file of [...sources, ...own].flatMap(filesIn)) {
    hash.update(`${relative(product, file)}\0`);
    hash.update(stateOf(file));
  }
  return hash.digest('hex');
}

/** The hash of a file; empty if it may not be read, which the check reports. */
function stateOf(file: string): Buffer {
  try {
    return hashOfFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return Buffer.alloc(0);
  }
}

function filesIn(location: string): string[] {
  // The check reports a link to none, and what is neither file nor folder.
  if (!existsSync(location)) return [];
  const stats = statSync(location);
  if (!stats.isDirectory()) return stats.isFile() ? [location] : [];
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
