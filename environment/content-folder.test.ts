import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { contentFolder } from './content-folder.ts';
import { projectFolder } from './process-environment.ts';

test('the content is in the project, unless CONTENT_DIR names another folder', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'company.yaml'), '');
  expect(contentFolder({})).toBe(join(projectFolder, 'content'));
  expect(contentFolder({ CONTENT_DIR: '' })).toBe(join(projectFolder, 'content'));
  expect(contentFolder({ CONTENT_DIR: folder })).toBe(folder);
  const fromProject = relative(projectFolder, folder);
  expect(contentFolder({ CONTENT_DIR: fromProject })).toBe(folder);
});

test('a folder without a site is refused', () => {
  expect(() => contentFolder({ CONTENT_DIR: '../nowhere' })).toThrow(
    'CONTENT_DIR is "../nowhere": expected the path of a folder with a company.yaml, such as ../my-site.',
  );
});
