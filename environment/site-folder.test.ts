import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../tests/support/write-files.ts';
import { assertBuildable, siteFolder } from './site-folder.ts';

/** Makes a product with these files in it and beside it. Returns its path, and a function that names the site from there. */
function productWith(files: Readonly<Record<string, string>>) {
  const product = join(temporaryFolder(), 'product');
  writeFiles(product, Object.entries({ 'content/company.yaml': '', ...files }));
  return { product, site: (env = {}) => siteFolder(env, product) };
}

test.each([
  ['nothing: the sample', {}, {}, 'content'],
  [
    'one site: that',
    { '../my-site/company.yaml': '', '../old/content/company.yaml': '' },
    {},
    '../my-site',
  ],
  [
    'two sites: the one in SITE_DIR',
    { '../a/company.yaml': '', '../b/company.yaml': '' },
    { SITE_DIR: '../b' },
    '../b',
  ],
])('beside the product: %s', (_what, files, env, found) => {
  const { product, site } = productWith(files);
  expect(site(env)).toBe(join(product, found));
});

test('asks for SITE_DIR where the folder is ambiguous', () => {
  const { product, site } = productWith({ '../b/company.yaml': '', '../a/company.yaml': '' });
  expect(site).toThrow(
    `These folders beside ${product} have a company.yaml: ../a, ../b. Name the site in the environment, such as SITE_DIR=../a.`,
  );
  expect(() => site({ SITE_DIR: '../nowhere' })).toThrow(
    'SITE_DIR is "../nowhere": expected the path of a folder with a company.yaml, such as ../my-site.',
  );
});

test.each(['C# sites', '100%', 'what?', 'a\\b'])('rejects a site in a folder named %s', (name) => {
  expect(() => assertBuildable(join('/srv', name, 'my-site'))).toThrow(`found “${name}”`);
});

test('accepts a folder name in any script, with spaces and symbols', () => {
  expect(() => assertBuildable("/srv/Anna's [1] & {ü}/日本")).not.toThrow();
});
