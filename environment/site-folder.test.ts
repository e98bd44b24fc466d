import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { assertBuildable, siteFolder } from './site-folder.ts';

/** Makes a product with these files in it and beside it. Returns its path, and a function that names the site from there. */
function productWith(files: Readonly<Record<string, string>>) {
  const product = join(temporaryFolder(), 'product');
  for (const [name, text] of Object.entries({ 'content/company.yaml': '', ...files })) {
    mkdirSync(dirname(join(product, name)), { recursive: true });
    writeFileSync(join(product, name), text);
  }
  return { product, site: (env = {}) => siteFolder(env, product) };
}

test.each([
  ['none, the sample', {}, {}, 'content'],
  [
    'one, that',
    { '../my-site/company.yaml': '', '../old/content/company.yaml': '' },
    {},
    '../my-site',
  ],
  [
    'two, the one that SITE_DIR names',
    { '../a/company.yaml': '', '../b/company.yaml': '' },
    { SITE_DIR: '../b' },
    '../b',
  ],
])('beside the product: %s', (_what, files, env, found) => {
  const { product, site } = productWith(files);
  expect(site(env)).toBe(join(product, found));
});

test('what cannot be told is asked for', () => {
  const { product, site } = productWith({ '../b/company.yaml': '', '../a/company.yaml': '' });
  expect(site).toThrow(
    `These folders beside ${product} have a company.yaml: ../a, ../b. Name the site in the environment, such as SITE_DIR=../a.`,
  );
  expect(() => site({ SITE_DIR: '../nowhere' })).toThrow(
    'SITE_DIR is "../nowhere": expected the path of a folder with a company.yaml, such as ../my-site.',
  );
  expect(() => site({ CONTENT_DIR: '../a' })).toThrow(
    'CONTENT_DIR is called SITE_DIR now: set SITE_DIR=../a instead.',
  );
});

const named = { '.env': 'CONTENT_DIR=../my-site\n', '../my-site/company.yaml': '' };

test.each([
  ['settings', named, 'mv .env ../my-site/', ''],
  ['settings and enquiries', { ...named, 'data/enquiries.db': '' }, 'mv .env data ../my-site/', ''],
  ['enquiries of the sample', { 'data/enquiries.db': '' }, 'mv data content/', ''],
  [
    'those in another copy of the product',
    {
      '../my-site/company.yaml': '',
      '../old/.env': 'CONTENT_DIR=../my-site',
      '../old/data/enquiries.db': '',
    },
    'mv .env data ../my-site/',
    '../old',
  ],
])('%s of a version before 3.0.0 are not passed over', (_what, files, command, place) => {
  const { product, site } = productWith(files);
  const message = `Settings and enquiries are in the folder of the site since 3.0.0: stop the server, and run "${command}" in ${join(product, place)}.`;
  expect(site).toThrow(message);
});

test('nothing is asked for once it is moved, nor for another site', () => {
  const moved = { '../my-site/.env': 'CONTENT_DIR=../my-site', '../my-site/data/enquiries.db': '' };
  const others = { '../other/.env': 'CONTENT_DIR=sites/b', '../venv/.env/bin': '' };
  const { product, site } = productWith({ '../my-site/company.yaml': '', ...moved, ...others });
  expect(site()).toBe(join(product, '../my-site'));
});

test.each(['C# sites', '100%', 'what?', 'a\\b'])(
  'a site in a folder named %s is refused',
  (name) => {
    expect(() => assertBuildable(join('/srv', name, 'my-site'))).toThrow(`found “${name}”`);
  },
);

test('a folder in any script, with any other sign, can be built', () => {
  expect(() => assertBuildable("/srv/Anna's [1] & {ü}/日本")).not.toThrow();
});
