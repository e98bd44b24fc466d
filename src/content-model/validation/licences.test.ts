import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { packageLicences } from '../texts/licences.ts';

const { folder, change, write, problems } = editedContent();
const name = '@fontsource/of-the-site';

test('a package of the site or of the product is found by its licence', () => {
  change('pages/licences.md', /^packages:\n/m, `packages:\n  - '${name}'\n`);
  const [problem, ...others] = problems();
  expect(problem).toMatch(/expected the name of an installed npm package.*, found @fontsource/);
  expect(others).toEqual([]);
  write(`node_modules/${name}/package.json`, '{ "version": "1.2.3" }');
  write(`node_modules/${name}/LICENSE`, 'Copyright Site');
  expect(problems()).toEqual([]);
  expect(packageLicences([name], folder)).toEqual([
    { packages: [`${name} 1.2.3`], paragraphs: ['Copyright Site\n'] },
  ]);
});
