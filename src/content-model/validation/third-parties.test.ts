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

test.each(['/kontact', '/nothing/*', '/contact/replied', '/contact/*'])(
  'the page %s, which does not exist or shows an enquiry, is reported',
  (page) => {
    nameThirdParty(`'${page}'`);
    cover('Tally');
    expect(problems()).toEqual([
      expect.stringMatching(/expected a page of the site that shows no enquiry, such as \/contact/),
    ]);
  },
);

test('what the privacy page covers is a setting or a third party', () => {
  cover('SMTP_URL');
  expect(problems().join()).toContain('expected one of WEBHOOK_URL, found SMTP_URL');
});
