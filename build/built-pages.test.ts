import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { writeFiles } from '../tests/support/write-files.ts';
import { builtPages } from './built-pages.ts';

test('a page has an address without .html, and a file of the owner keeps its ending', () => {
  const folder = temporaryFolder();
  const names = ['about.html', 'google1.html', 'guide/index.html', 'notes.txt'];
  writeFiles(
    folder,
    names.map((name) => [name, '']),
  );
  const paths = builtPages(folder, ['/google1.html', '/notes.txt']).map(({ path }) => path);
  expect(paths).toEqual(['/about', '/google1.html', '/guide']);
});
