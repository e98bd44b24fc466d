import { expect, test } from 'vitest';
import { answerKeys } from '../../src/content-model/schemas/field-groups.ts';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { loadedFile } from '../../tests/support/loaded-file.ts';
import { findings, type ReviewedSite } from './findings.ts';

const env = {
  SITE_URL: 'https://www.mill.test',
  SMTP_URL: 'smtp://localhost',
  TRUSTED_PROXIES: '0',
};
const company = { phone: '+49 341 1', address: { street: '1 Weg', country: 'DE' } };

const reviewed = (name: string, data: unknown, body = '') =>
  loadedFile('site', name, Object(data), body);

/** The findings; the column is the place in Markdown. */
function found(change: Partial<ReviewedSite>): string[] {
  const problems = findings({
    env,
    today: '2026-11-22',
    pictureText: () => '',
    sample: [],
    starter: [],
    ...change,
    folder: 'content',
    files: [reviewed('company.yaml', company), ...(change.files ?? [])],
  });
  return problems.map((problem) => problemLine(problem).trim());
}

const withFile = (name: string, data: unknown, body = '') => ({
  files: [reviewed(name, data, body)],
});

test('what the legal pages say of the sample is listed', () => {
  expect(found(withFile('pages/terms.md', {}, 'A.\n\n## Sample content\n\nB.'))).toEqual([
    'content/pages/terms.md:1:7, field text: expected no section about the sample, found “Sample content”',
  ]);
});

test('a page of people that lists none is listed', () => {
  const page = reviewed('pages/team.yaml', {});
  expect(found({ files: [page] })).toEqual([
    'content/pages/team.yaml:1:0: expected a file in team/, or no such page, found none to list',
  ]);
  expect(found({ files: [page, reviewed('team/ann.yaml', {})] })).toEqual([]);
});

test('nothing is left of a site whose facts, settings and days are in order', () => {
  expect(found({})).toEqual([]);
  const text =
    'Write `me@shop.example`.\n\n```js\nsend("you@shop.example");\n```\n\n![A loom](./loom.png)';
  const article = {
    date: '2026-01-01',
    expires: '2026-11-23',
    picture: { alt: 'A picture of a loom' },
  };
  expect(found(withFile('blog/a.md', article, text))).toEqual([]);
  expect(found(withFile('redirects.yaml', null))).toEqual([]);
  expect(found(withFile('project-start.yaml', { steps: [{ takes: 'an hour' }] }))).toEqual([]);
  expect(found(withFile('services/design.yaml', { summary: 'Our own words.' }))).toEqual([]);
  expect(found(withFile('pages/accessibility.md', { reviewed: '2025-11-22' }))).toEqual([]);
  const home = withFile('pages/privacy.md', {}, 'The law of Germany.');
  expect(found(home)).toEqual([]);
  expect(found({ env: { SITE_URL: 'https://www.mill.test', HOSTING: 'static' } })).toEqual([]);
  const elsewhere = { ...env, SMTP_URL: '', FORM_ENDPOINT: 'https://forms.test' };
  expect(found({ env: elsewhere })).toEqual([]);
});

const tax = { text: 'None.' };
const others = Object.values(answerKeys)
  .flat()
  .filter((key) => key !== 'tax');
const answered = Object.fromEntries(others.map((key) => [key, {}]));
const design = reviewed('services/d.yaml', { summary: 'Screens.' });

test.each<[string, Partial<ReviewedSite>, string[]]>([
  [
    'a service of the sample',
    {
      files: [design, reviewed('team/a.yaml', { description: 'Ours.' }), reviewed('blog/b.md', {})],
      sample: [design, reviewed('team/a.yaml', { description: 'Draws.' })],
    },
    ['content/services/d.yaml:1:0: expected a file of your own, or none, found one of the sample'],
  ],
  [
    'the language of the sample, of a company in another country',
    withFile('site.yaml', { language: 'en-IN' }),
    [
      'content/site.yaml:1:0, field language: expected the language of your site, found the sample’s “en-IN”',
    ],
  ],
  [
    'facts of the sample',
    withFile('x.yaml', {
      sampleContent: true,
      phone: '+91 422 000 0100',
      address: { street: '14 Shuttle Street' },
    }),
    [
      'content/x.yaml:1:0, field sampleContent: expected false, once the content is your own, found the sample’s “true”',
      'content/x.yaml:1:0, field phone: expected your phone number, found the sample’s “+91 422 000 0100”',
      'content/x.yaml:1:0, field address.street: expected your address, found the sample’s “14 Shuttle Street”',
    ],
  ],
  [
    'times and costs of the sample, until the file says that they are not',
    withFile('project-start.yaml', {
      sampleFigures: true,
      labels: { takes: 'takes', costs: 'costs' },
      steps: [
        { title: 'A call', takes: 'an hour', days: { from: 1 }, price: 'nothing' },
        { costs: '₹1,80,000', next: 'We talk.' },
      ],
    }),
    [
      ['steps.0.takes', 'an hour'],
      ['steps.0.days.from', '1'],
      ['steps.1.costs', '₹1,80,000'],
    ].map(
      ([field, found]) =>
        `content/project-start.yaml:1:0, field ${field}: expected your own figure, and no sampleFigures once all are, found the sample’s “${found}”`,
    ),
  ],
  [
    'answers of the sample',
    withFile('pages/answers.yaml', { sampleAnswers: true, answers: { ...answered, tax } }),
    [
      'content/pages/answers.yaml:1:0, field answers.tax.text: expected your own answer, and no sampleAnswers once all are, found the sample’s “None.”',
    ],
  ],
  [
    'questions without an answer',
    withFile('pages/answers.yaml', { answers: { ...answered, currency: tax } }),
    [
      'content/pages/answers.yaml:1:0, field answers: expected an answer to each question, found none to tax',
    ],
  ],
  [
    'an address that leads nowhere',
    withFile('x.yaml', { social: [{ href: 'https://a.test' }, { href: 'https://b.example/c' }] }),
    [
      'content/x.yaml:1:0, field social.1.href: expected an address of your own, or none, found b.example, which leads nowhere',
    ],
  ],
  [
    'a portrait of the sample',
    {
      ...withFile('team/a.yaml', { portrait: { src: './portraits/a.svg', alt: 'A. Heddle' } }),
      pictureText: (name) =>
        name === 'team/portraits/a.svg' ? '<svg viewBox="190 250 1364 1364">' : '',
    },
    [
      'content/team/a.yaml:1:0, field portrait.src: expected a portrait, found a drawing of the sample',
    ],
  ],
  [
    'the law of another country',
    withFile('pages/terms.md', {}, 'The courts of India decide.'),
    [
      'content/pages/terms.md:1:0, field text: expected the law of your country, found that of India',
    ],
  ],
  [
    'alternative texts that say nothing',
    withFile('blog/a.md', { picture: { alt: 'Image' } }, '![](./a.png) ![a.png](./a.png)'),
    [
      'content/blog/a.md:1:0, field picture.alt: expected what the picture shows, found “Image”',
      'content/blog/a.md:1:0, field text: expected what the picture shows, found “”',
      'content/blog/a.md:1:13, field text: expected what the picture shows, found “a.png”',
    ],
  ],
  [
    'an article past its date',
    withFile('blog/a.md', { expires: '2026-11-22' }),
    [
      'content/blog/a.md:1:0, field expires: expected a later day, or no such file, found 2026-11-22, which has passed',
    ],
  ],
  [
    'a statement that nobody has reviewed for a year',
    withFile('pages/accessibility.md', { reviewed: '2025-11-21' }),
    [
      'content/pages/accessibility.md:1:0, field reviewed: expected a page that was compared with the site within a year, and the day, found 2025-11-21',
    ],
  ],
  [
    'settings that are not set',
    { env: { SMTP_URL: '' } },
    [
      'content/.env:1:1, field SITE_URL: expected the public address, such as https://www.example.com, found none',
      'content/.env:1:1, field SMTP_URL: expected the mail server that sends enquiries to you, found none',
      'content/.env:1:1, field TRUSTED_PROXIES: expected how many proxies are before the server, 0 if none, found none',
    ],
  ],
])('%s is found', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

test('the privacy page has to name what the settings add', () => {
  const added = { ...env, WEBHOOK_URL: 'https://hooks.test', MAIL_CONFIRMATION: 'on' };
  const lacks = (place: string, name: string) =>
    `content/pages/${place}: expected ${name}, which is set, and a paragraph as docs/enquiries.md has it, found none`;
  expect(
    found({ env: added, ...withFile('pages/privacy.md', { covers: ['WEBHOOK_URL'] }) }),
  ).toEqual([lacks('privacy.md:1:0, field covers', 'MAIL_CONFIRMATION')]);
  const link = { privacy: '/datenschutz' };
  expect(found({ env: added, ...withFile('pages/contact.yaml', link) })).toEqual(
    ['WEBHOOK_URL', 'MAIL_CONFIRMATION'].map((name) => lacks('datenschutz.md:1:1', name)),
  );
  const off = { ...env, MAIL_CONFIRMATION: 'off' };
  expect(found({ env: off, ...withFile('pages/privacy.md', {}) })).toEqual([]);
});
