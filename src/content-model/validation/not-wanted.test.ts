import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent, service } from '../../../tests/support/edited-content.ts';

const { folder, problems, write } = editedContent();

/** Deletes the lines that problems name. @returns the text of each, by its file */
function deleteNamedLines(found: readonly string[]): string[] {
  const places = found.map((line) => /content\/(\S+?):(\d+):/.exec(line)?.slice(1) ?? []);
  return places.map(([file = '', line = '']) => {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const [deleted = ''] = lines.splice(Number(line) - 1, 1);
    writeFileSync(path, lines.join('\n'));
    return `${file}: ${deleted.trim()}`;
  });
}

test.each([
  ['a blog', ['blog', 'pages/blog.yaml'], ['site.yaml: - { label: A, href: /blog }']],
  [
    'a team',
    ['team', 'pages/team.yaml'],
    [
      `${article}: author: 1`,
      'pages/contact.yaml: reader: 1',
      `${service}: person: 1`,
      'services/websites.yaml: person: 1',
      'site.yaml: - { label: A, href: /team }',
    ],
  ],
  ['a page of careers', ['pages/careers.md'], [`${article}: [Work with us](/careers)`]],
])('%s goes with its files, and each line that is left is named', (_, files, left) => {
  const meta = ['meta: { title: Careers, description: All }', 'title: A', 'lead: B'];
  write('pages/careers.md', '---', ...meta, 'callToAction: C', '---', 'Text');
  const paths = ['/services', '/contact', '/blog', '/team'];
  const links = paths.map((href) => `    - { label: A, href: ${href} }`);
  write('site.yaml', 'language: en', 'navigation:', '  links:', ...links);
  if (files.includes('pages/careers.md')) {
    const text = readFileSync(join(folder, article), 'utf8');
    writeFileSync(join(folder, article), `${text}\n[Work with us](/careers)\n`);
  }
  expect(problems()).toEqual([]);
  for (const file of files) rmSync(join(folder, file), { recursive: true });
  expect(deleteNamedLines(problems()).toSorted()).toEqual(left);
  expect(problems()).toEqual([]);
});
