import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';

const { folder, change, problems } = editedContent();
const nameThirdParty = (pages: string) =>
  change(
    'site.yaml',
    /$/,
    `thirdParties:\n  - name: Tally\n    why: Counts visits.\n    pages: [${pages}]\n    connect: [https://tally.example]\n`,
  );
const cover = (names: string) =>
  change('pages/privacy.md', /^title:/m, `covers: [${names}]\ntitle:`);

test('a third party that the privacy page covers has no problem', () => {
  nameThirdParty(`'*', /, /contact, /services/*`);
  cover('Tally, WEBHOOK_URL');
  expect(problems()).toEqual([]);
});

test('a third party needs its name on the privacy page', () => {
  nameThirdParty('/contact');
  expect(problems()).toEqual([
    'content/pages/privacy.md:2:1, field covers: expected Tally, from which site.yaml lets pages load, and a sentence about it in the text, such as “Counts visits.”, found none',
  ]);
  cover('Tall');
  expect(problems()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^content\/pages\/privacy\.md:2:\d+, field covers › item 1: expected Tally, found Tall$/,
      ),
    ]),
  );
});

test('a site without a privacy page is asked for one', () => {
  nameThirdParty('/contact');
  rmSync(join(folder, 'pages/privacy.md'));
  expect(problems().join('\n')).toMatch(
    /site\.yaml:\d+:\d+, field thirdParties.*: expected pages\/privacy\.md with Tally under covers, found no such page/,
  );
});

test('a page that does not exist is reported', () => {
  nameThirdParty('/kontact, /nothing/*');
  cover('Tally');
  expect(problems().map((line) => line.replace(/^.*: expected/, 'expected'))).toEqual([
    'expected a page of the site, such as /contact, found /kontact',
    'expected a page of the site, such as /contact, found /nothing/*',
  ]);
});

test('a page that shows an enquiry is refused by its name', () => {
  nameThirdParty(`/contact/replied, '/contact/*'`);
  cover('Tally');
  const expected =
    'expected a page other than /contact/thanks, /contact/not-sent, /contact/replied, as no third party may see an enquiry';
  expect(problems().map((line) => line.replace(/^.*: expected/, 'expected'))).toEqual([
    `${expected}, found /contact/replied`,
    `${expected}, found /contact/*`,
  ]);
});

test('what the privacy page covers is a setting or a third party', () => {
  cover('SMTP_URL');
  expect(problems().join()).toContain('expected one of WEBHOOK_URL, found SMTP_URL');
});
