import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent, member, service } from '../../../tests/support/edited-content.ts';

const { folder, change, copyArticle, problems } = editedContent();

test('two members with one id are reported', () => {
  cpSync(join(folder, member), join(folder, 'team/zz.yaml'));
  expect(problems().join()).toContain(
    `expected another id here or in content/${member}:1, whichever is the copy`,
  );
});

test.each<[what: string, edit: () => void, problem: string]>([
  [
    'a title that another service has',
    () => change('services/websites.yaml', /^title: .*/m, 'title: Advice'),
    `content/services/websites.yaml:2:1, field title: expected another title here or in content/${service}:2, whichever is the copy, found “Advice” in both`,
  ],
  [
    'a description that another page has',
    () => change(member, /\?{3} What.*/, 'A team.'),
    `content/${member}:6:1, field description: expected another description here or in content/pages/team.yaml:3, whichever is the copy, found “A team.” in both`,
  ],
])('%s is one problem', (_what, edit, problem) => {
  change('pages/team.yaml', /(?<=^ {2}description: ).*/m, 'A team.');
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});

test('an article may have the title of one that has expired', () => {
  copyArticle('second');
  change('blog/second.md', /^title: .*/m, 'title: Our first article');
  expect(problems()).toHaveLength(1);
  change(article, /^title:/m, 'unpublished: true\ntitle:');
  expect(problems()).toEqual([]);
});
