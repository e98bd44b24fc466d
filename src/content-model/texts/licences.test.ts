import { expect, test } from 'vitest';
import { writeFiles } from '../../../tests/support/write-files.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { packageLicences } from './licences.ts';

test('a package of the site is found by its licence', () => {
  const folder = temporaryFolder();
  const name = '@fontsource/of-the-site';
  expect(() => packageLicences([name], folder)).toThrow(`found ${name}`);
  writeFiles(folder, [
    [`node_modules/${name}/package.json`, '{ "version": "1.2.3" }'],
    [`node_modules/${name}/LICENSE`, 'Copyright Site'],
  ]);
  expect(packageLicences([name], folder)).toEqual([
    { packages: [`${name} 1.2.3`], paragraphs: ['Copyright Site'] },
  ]);
});
