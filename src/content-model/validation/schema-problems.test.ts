import { expect, test } from 'vitest';
import { article, editedContent, said, service } from '../../../tests/support/edited-content.ts';

const { change, write, problems } = editedContent();

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'a placeholder without quotes',
    () => write(said, '# Words', 'content: {{company.name}}', 'name: Ann', 'company: Acme'),
    `content/${said}:2:1, field content: expected a text, found {{company.name}}: put it in quotes, as in '{{company.name}}'`,
  ],
  [
    'a word that the product does not have',
    () => write('words.yaml', 'home:', '  strength: A'),
    'content/words.yaml:2:3, field home › strength: expected strengths, found strength',
  ],
  [
    'a number',
    () => write(said, 'content: 04107', 'name: Ann', 'company: Acme'),
    `content/${said}:1:1, field content: expected a text, found 04107: put it in quotes, as in '04107'`,
  ],
  [
    'an unknown field',
    () => write(said, 'content: Good', 'name: Ann', 'company: Acme', 'compnay: Acme'),
    `content/${said}:4:1, field compnay: expected company, found compnay`,
  ],
  [
    'a field by the name that it had before',
    () => change(article, /^title:/m, 'draft: true\ntitle:'),
    `content/${article}:2:1, field draft: expected the new name unpublished, found draft`,
  ],
  [
    'a missing field',
    () => write(said, 'content: Good', 'company: Acme'),
    `content/${said}:1:1, field name: expected a text, found nothing`,
  ],
  [
    'a colon in a list',
    () => write('team/zz.yaml', 'detail:', '  skills:', '  - A: b'),
    `content/team/zz.yaml:3:5, field detail › skills › item 1: expected a text, found A: b: put it in quotes, as in 'A: b'`,
  ],
])(
  '%s is reported with file, line, column, field, expected and found',
  (_mistake, edit, problem) => {
    edit();
    expect(problems().join('\n')).toContain(problem);
  },
);

test.each<[what: string, edit: () => void, problem: string]>([
  [
    'a text in place of fields',
    () => change(service, /^title:/m, 'picture: ./a.png\ntitle:'),
    `content/${service}:1:1, field picture: expected a group of fields such as { src: …, alt: … }, found the text “./a.png”`,
  ],
])('%s is one problem', (_what, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});
