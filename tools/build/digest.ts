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
 * expire by date. The content has passed the check.
 *
 * @param product absolute path of the product
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
    hash.update(hashOfFile(file));
  }
  return hash.digest('hex');
}

function filesIn(location: string): string[] {
  if (!existsSync(location)) return [];
  if (!statSync(location).isDirectory()) return [location];
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
