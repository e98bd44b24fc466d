import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent } from '../../../tests/support/edited-content.ts';

const { folder, change, problems } = editedContent();

test('two members with one id are reported', () => {
  const member = 'team/jule-brandt.yaml';
  cpSync(join(folder, member), join(folder, 'team/zz.yaml'));
  expect(problems().join()).toContain(`which content/${member} has too`);
});

test.each<[what: string, edit: () => void, problem: string]>([
  [
    'a title that another service has',
    () => change('services/server.yaml', /^title: .*/m, 'title: Gestaltung'),
    'content/services/server.yaml:1:1, field title: expected another title, found “Gestaltung”, which content/services/gestaltung.yaml has too',
  ],
  [
    'a description that another page has',
    () => change('work/vereinskasse.md', /(?<=^description: ).*/m, 'Ein Büro in Leipzig.'),
    'content/work/vereinskasse.md:4:1, field description: expected another description, found “Ein Büro in Leipzig.”, which content/pages/about.yaml has too',
  ],
])('%s is one problem', (_what, edit, problem) => {
  change('pages/about.yaml', /(?<=^ {2}description: ).*/m, 'Ein Büro in Leipzig.');
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});

test('an article that is not shown any more may leave its title to another', () => {
  const [title = ''] = /^title: .*/m.exec(readFileSync(join(folder, article), 'utf8')) ?? [];
  change('blog/nachts-um-drei.md', /^title: .*/m, title);
  expect(problems()).toHaveLength(1);
  change('blog/nachts-um-drei.md', /^title:/m, 'unpublished: true\ntitle:');
  expect(problems()).toEqual([]);
});
