import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { placeholderProblems } from './placeholder-problems.ts';

test.each([
  ['in {{company.city}}', undefined],
  ['within {{company.replyWithin}}', undefined],
  ['{{ company.retention }}', '{{company.retentionDays}}, found {{ company.retention }}'],
  ['{company.city}', '{{company.city}}, found {company.city}'],
  ['{{build.dat}}', '{{build.date}}, found {{build.dat}}'],
  ['{{city}}', '{{company.city}}, found {{city}}'],
  ['{{toString}}', 'one of {{company.name}}, '],
  ['{{company.sehir}}', 'one of {{company.name}}, {{company.legalName}}, '],
  ['{{company.nmae}}', '{{company.name}}, found {{company.nmae}}'],
  [
    'Call {{company.phone}}',
    'company.phone in company.yaml, or a text without it, found {{company.phone}}',
  ],
])('%s: expected %s', (text, expected) => {
  const files = [
    file('company', 'company.yaml'),
    file('homePage', 'pages/home.yaml', { hero: { text } }),
    file('textPages', 'pages/privacy.md', {}, `A ${text}`),
    file('blog', 'blog/a.md', { title: text }, '`' + text + '`'),
  ];
  const lines = placeholderProblems({ files }).map(
    ({ file: name, field, message }) => `${name}, ${field}: ${message}`,
  );
  const problem = expected && `expected ${expected}`;
  expect(lines).toEqual(
    problem
      ? [
          expect.stringContaining(`content/pages/home.yaml, hero.text: ${problem}`),
          expect.stringContaining(`content/pages/privacy.md, text: ${problem}`),
        ]
      : [],
  );
});

test('reports a placeholder in an article, where it would be printed, but not in code', () => {
  const files = [
    file('blog', 'blog/a.md', {}, 'In {{ company.city }}, `{{company.city}}` {{ x }}'),
  ];
  expect(placeholderProblems({ files }).map(({ message }) => message)).toEqual([
    'expected the text itself, as articles and case studies have no placeholders, found {{ company.city }}',
  ]);
});
