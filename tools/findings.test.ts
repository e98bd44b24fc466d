import { expect, test } from 'vitest';
import { findings, type ReviewedFile, type ReviewedSite } from './findings.ts';
import { testedSettings } from '../server/cli/test-deliveries.ts';
import { sampleFiles } from './sample-files.ts';

const env = {
  SITE_URL: 'https://www.mill.test',
  SMTP_URL: 'smtp://localhost',
  TRUSTED_PROXIES: '0',
};
const company = { phone: '+49 341 1', address: { street: '1 Weg', country: 'DE' } };

function found(change: Partial<ReviewedSite>): string[] {
  return findings({
    env,
    today: '2026-11-22',
    securityTxt: undefined,
    pictureText: () => '',
    testedSettings: testedSettings(change.env ?? env),
    ...change,
    folder: 'content',
    files: [{ name: 'company.yaml', data: company, body: '' }, ...(change.files ?? [])],
  });
}

const withFile = (name: string, data: unknown, body = '') => {
  const file: ReviewedFile = { name, data, body };
  return { files: [file] };
};

test('what the legal pages say of the sample is listed', () => {
  expect(found(withFile('pages/terms.md', {}, 'A.\n\n## Sample content\n\nB.'))).toEqual([
    'content/pages/terms.md, text: “## Sample content” is about the sample; expected no such section',
  ]);
});

test('a page of people that lists none is listed', () => {
  const page = { name: 'pages/team.yaml', data: {}, body: '' };
  expect(found({ files: [page] })).toEqual([
    'content/pages/team.yaml: lists nothing; expected a file in team/, or no such page',
  ]);
  expect(found({ files: [page, { name: 'team/ann.yaml', data: {}, body: '' }] })).toEqual([]);
});

test('nothing is left of a site whose facts, settings and days are in order', () => {
  expect(found({ securityTxt: 'Expires: 2027-09-18T00:00:00.000Z' })).toEqual([]);
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
  const home = withFile('pages/privacy.md', {}, 'The law of Germany.');
  expect(found(home)).toEqual([]);
  expect(found({ env: { SITE_URL: 'https://www.mill.test', HOSTING: 'static' } })).toEqual([]);
  const elsewhere = { ...env, SMTP_URL: '', FORM_ENDPOINT: 'https://forms.test' };
  expect(found({ env: elsewhere, testedSettings: '' })).toEqual([]);
});

test.each<[string, Partial<ReviewedSite>, string[]]>([
  [
    'a service, a person and an article of the sample',
    {
      files: Object.entries(sampleFiles)
        .filter(([name]) => /design\.yaml|meena|own-your/.test(name))
        .map(([name, words]) => ({ name, data: { description: `${words} …` }, body: '' })),
    },
    ['blog/own-your-keys.md', 'services/design.yaml', 'team/meena-treadle.yaml'].map(
      (name) => `content/${name}: a file of the sample; expected one of your own, or none`,
    ),
  ],
  [
    'the language of the sample, of a company in another country',
    withFile('site.yaml', { language: 'en-IN' }),
    ['content/site.yaml, language: still the sample’s “en-IN”; expected that of your site'],
  ],
  [
    'facts of the sample',
    withFile('x.yaml', {
      sampleContent: true,
      phone: '+91 422 000 0100',
      address: { street: '14 Shuttle Street' },
    }),
    [
      'content/x.yaml, sampleContent: still the sample’s “true”; expected false, once the content is your own',
      'content/x.yaml, phone: still the sample’s “+91 422 000 0100”; expected your phone number',
      'content/x.yaml, address.street: still the sample’s “14 Shuttle Street”; expected your address',
    ],
  ],
  [
    'times and costs of the sample, until the file says that they are not',
    withFile('project-start.yaml', {
      sampleFigures: true,
      labels: { takes: 'takes', costs: 'costs' },
      steps: [
        { title: 'A call', takes: 'an hour' },
        { costs: '₹1,80,000', next: 'We talk.' },
      ],
    }),
    ['steps.1.takes: “an hour”', 'steps.2.costs: “₹1,80,000”'].map(
      (found) =>
        `content/project-start.yaml, ${found} is a value of the sample; expected your own, and no sampleFigures once all are`,
    ),
  ],
  [
    'an address that leads nowhere',
    withFile('x.yaml', { social: [{ href: 'https://a.test' }, { href: 'https://b.example/c' }] }),
    [
      'content/x.yaml, social.2.href: b.example leads nowhere; expected an address of your own, or none',
    ],
  ],
  [
    'a portrait of the sample',
    {
      ...withFile('team/a.yaml', { portrait: { src: './portraits/a.svg', alt: 'A. Heddle' } }),
      pictureText: (name) =>
        name === 'team/portraits/a.svg' ? '<svg viewBox="190 250 1364 1364">' : '',
    },
    ['content/team/a.yaml, portrait.src: a drawing of the sample; expected a portrait'],
  ],
  [
    'the law of another country',
    withFile('pages/terms.md', {}, 'The courts of India decide.'),
    ['content/pages/terms.md, text: names the law of India; expected that of your country'],
  ],
  [
    'alternative texts that say nothing',
    withFile('blog/a.md', { picture: { alt: 'Image' } }, '![](./a.png) ![a.png](./a.png)'),
    [
      'content/blog/a.md, picture.alt: “Image” says nothing; expected what the picture shows',
      'content/blog/a.md, text: “” says nothing; expected what the picture shows',
      'content/blog/a.md, text: “a.png” says nothing; expected what the picture shows',
    ],
  ],
  [
    'an article past its date',
    withFile('blog/a.md', { expires: '2026-11-22' }),
    ['content/blog/a.md, expires: 2026-11-22 has passed; expected a later day, or no such file'],
  ],
  [
    'a security.txt past its date',
    { securityTxt: 'Contact: x\nExpires: 2026-11-22T00:00:00.000Z\n' },
    ['dist/.well-known/security.txt, Expires: 2026-11-22 has passed; expected a new build'],
  ],
  [
    'settings that are not set',
    { env: { SMTP_URL: '' } },
    [
      '.env, SITE_URL: not set; expected the public address, such as https://www.example.com',
      '.env, SMTP_URL: not set; expected the mail server that sends enquiries to you',
      '.env, TRUSTED_PROXIES: not set; expected how many proxies are before the server, 0 if none',
    ],
  ],
])('%s is found', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

test('a test of the deliveries is asked for once, and again when their settings change', () => {
  const asked =
    '.env, SMTP_URL and WEBHOOK_URL: not tested as they are; expected npm run enquiries -- test';
  expect(found({ testedSettings: '' })).toEqual([asked]);
  expect(found({ testedSettings: testedSettings({ ...env, SMTP_URL: 'smtp://other' }) })).toEqual([
    asked,
  ]);
  const unset = { ...env, SMTP_URL: '', HOSTING: 'static' };
  expect(found({ env: unset, testedSettings: '' })).toEqual([]);
});

test('the privacy page has to name what the settings add', () => {
  const added = { ...env, WEBHOOK_URL: 'https://hooks.test', MAIL_CONFIRMATION: 'on' };
  const lacks = (page: string, name: string) =>
    `content/pages/${page}.md, covers: lacks ${name}, which is set; expected the name, and a paragraph as docs/enquiries.md has it`;
  expect(
    found({ env: added, ...withFile('pages/privacy.md', { covers: ['WEBHOOK_URL'] }) }),
  ).toEqual([lacks('privacy', 'MAIL_CONFIRMATION')]);
  const link = { privacy: '/datenschutz' };
  expect(found({ env: added, ...withFile('pages/contact.yaml', link) })).toEqual(
    ['WEBHOOK_URL', 'MAIL_CONFIRMATION'].map((name) => lacks('datenschutz', name)),
  );
  const off = { ...env, MAIL_CONFIRMATION: 'off' };
  expect(found({ env: off, ...withFile('pages/privacy.md', {}) })).toEqual([]);
});
