import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { listPageProblems } from './list-pages.ts';
import type { LoadedFile } from './loaded-file.ts';

const lines = (...files: LoadedFile[]) =>
  listPageProblems(files).map(({ file: name, message }) => `${name}: ${message}`);

test('without entries no page that lists them is expected', () => {
  expect(lines(file('services', 'services/a.yaml'))).toEqual([]);
});

test('the first entry of each collection without a page that lists it is reported', () => {
  const entries = [file('team', 'team/a.yaml'), file('team', 'team/b.yaml')];
  expect(lines(...entries, file('blog', 'blog/a.md'), file('blogPage', 'pages/blog.yaml'))).toEqual(
    ['content/team/a.yaml: expected pages/team.yaml, the page that lists it, found none'],
  );
});
