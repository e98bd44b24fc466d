import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, said, service } from '../../../tests/support/edited-content.ts';
import { checkContent } from './check.ts';

const { change, folder, problems, write } = editedContent();

test('a missing file is reported', () => {
  rmSync(join(folder, 'pages/home.yaml'));
  expect(() => checkContent(folder)).toThrow(
    'content/pages/home.yaml:1:1: expected this file, found none',
  );
});

test('all problems are reported at once', () => {
  write('pages/home.yaml', 'meta: 1');
  write(said, 'content: Good', 'name: A', 'company: 7');
  expect(() => checkContent(folder)).toThrow(
    /home\.yaml:1:1, field hero \(Top of the page\):[^]*first\.yaml:3:1, field company/,
  );
});

test('the words of a language of the owner are checked, which need not be translated yet', () => {
  change('site.yaml', 'language: en', 'language: it');
  const words = ['layout:', '  skipLink: "Salta\\a"', '  home: "{{company.nme}}"', '  footer: ""'];
  write('words/it.yaml', ...words);
  expect(problems()).toEqual([
    expect.stringMatching(/it\.yaml:2:3, .* expected a text without control characters/),
    expect.stringMatching(/it\.yaml:3:3, .* expected \{\{company\.name\}\}, found/),
  ]);
  write('words/it.yaml', 'layout: { skipLink: Salta, footerLegal: Note legali }');
  expect(problems()).toEqual([]);
});

test('a plain site may keep the fields of its weaves, which are checked as in a woven one', () => {
  change('site.yaml', 'language:', 'look: plain\nlanguage:');
  change(service, 'title:', 'weave: { draft: twill, warp: indigo, weft: sky }\ntitle:');
  expect(problems()).toEqual([]);
  change(service, 'twill', 'none');
  expect(problems()).toEqual([expect.stringContaining('field weave › draft')]);
});
