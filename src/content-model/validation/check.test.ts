import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkContent, ContentError } from './check.ts';

const original = fileURLToPath(new URL('../../../content', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'content-check-'));
const folder = join(temporary, 'content');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(original, folder, { recursive: true });
});
afterAll(() => rmSync(temporary, { recursive: true }));

test('the content of this site has no fault', () => {
  expect(() => checkContent(original)).not.toThrow();
});

describe('a fault stops the build with file, field, what was expected and what was found', () => {
  test.each([
    {
      fault: 'an unknown key',
      file: 'services/design.yaml',
      change: ['summary:', 'sumary: x\nsummary:'],
      says: 'services/design.yaml, field sumary: expected one of title, order, summary, description, cloth, picture, features, process, benefits, callToAction, enquiry, found a key of this name',
    },
    {
      fault: 'an unknown key inside a list',
      file: 'services/design.yaml',
      change: ['process:\n  - title:', 'process:\n  - note: x\n    title:'],
      says: 'services/design.yaml, field process.0.note: expected one of title, description, found',
    },
    {
      fault: 'a missing field',
      file: 'company.yaml',
      change: [/^phone:.*\n/m, ''],
      says: 'company.yaml, field phone: expected a text, found nothing',
    },
    {
      fault: 'a wrong type',
      file: 'company.yaml',
      change: [/^retentionDays:.*/m, 'retentionDays: a year'],
      says: 'company.yaml, field retentionDays: expected a number, found “a year”',
    },
    {
      fault: 'a value that is none of those allowed',
      file: 'blog/reading-a-cloud-bill.md',
      change: ['category: technology', 'category: gossip'],
      says: 'field category: expected one of technology, business, design, marketing, found “gossip”',
    },
    {
      fault: 'too few entries',
      file: 'services/other.yaml',
      change: [/^features:\n {2}- .*\n/m, 'features:\n'],
      says: 'services/other.yaml, field features: expected exactly 5 entries, found 4',
    },
    {
      fault: 'an image that is not there',
      file: 'work/zip-extractor.md',
      change: ['./zip-extractor.png', './zip-extracter.png'],
      says: 'field picture.src: expected the name of a picture that is there, found “./zip-extracter.png”',
    },
    {
      fault: 'an image without alternative text',
      file: 'team/asha-heddle.yaml',
      change: [/^ {2}alt:.*\n/m, ''],
      says: 'team/asha-heddle.yaml, field portrait.alt: expected a text, found nothing',
    },
    {
      fault: 'a link to an id that does not exist',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\nSee [this](/services/gardening#tools).\n'],
      says: 'field text: expected a link to something that exists, found /services/gardening',
    },
    {
      fault: 'a link in a field to an id that does not exist',
      file: 'site.yaml',
      change: ['href: /contact', 'href: /work/time-machine'],
      says: 'field navigation.links.2.href: expected a link to something that exists, found /work/time-machine',
    },
    {
      fault: 'an author who does not exist',
      file: 'blog/reading-a-cloud-bill.md',
      change: ['author: 6', 'author: 66'],
      says: 'field author: expected the id of a team member, found 66',
    },
    {
      fault: 'two members with one id',
      file: 'team/ravi-shuttle.yaml',
      change: ['id: 2', 'id: 1'],
      says: 'team/ravi-shuttle.yaml, field id: expected a value of its own, found 1, which team/asha-heddle.yaml has too',
    },
    {
      fault: 'two services in one place',
      file: 'services/web-development.yaml',
      change: [/^order:.*/m, 'order: 4'],
      says: 'field order: expected a value of its own, found 4, which services/design.yaml has too',
    },
    {
      fault: 'a date that is no date',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/^date:.*/m, 'date: 2026-02-30'],
      says: 'field date: expected a day of the calendar, such as 2026-11-21, found “2026-02-30”',
    },
    {
      fault: 'a change before the first publication',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/^date:.*/m, 'date: 2026-10-26\nupdated: 2026-10-25'],
      says: 'field updated: expected a day not before 2026-10-26, found “2026-10-25”',
    },
    {
      fault: 'an end on the day of publication',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/^date:.*/m, 'date: 2026-10-26\nexpires: 2026-10-26'],
      says: 'field expires: expected a day after 2026-10-26, found “2026-10-26”',
    },
    {
      fault: 'a position whose years are words',
      file: 'team/asha-heddle.yaml',
      change: [/\n {6}from: .*/, '\n      duration: Now\n      from: 2019'],
      says: 'field detail.experience.0.duration: expected one of title, company, from, to, description, found a key of this name',
    },
    {
      fault: 'a position without the year in which it began',
      file: 'team/asha-heddle.yaml',
      change: [/\n {6}from: .*/, ''],
      says: 'field detail.experience.0.from: expected a number, found nothing',
    },
    {
      fault: 'a position that ends before it began',
      file: 'team/asha-heddle.yaml',
      change: [/from: .*\n {6}to: .*/, 'from: 2014\n      to: 2013'],
      says: 'field detail.experience.1.to: expected a year not before 2014, found 2013',
    },
    {
      fault: 'a year of two digits',
      file: 'team/asha-heddle.yaml',
      change: [/from: .*/, 'from: 19'],
      says: 'field detail.experience.0.from: expected at least 1900, found 19',
    },
    {
      fault: 'a picture in a text that is not there',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\n![A bill](./bill.png "Our bill")\n'],
      says: 'field text: expected the name of a picture that is there, found ./bill.png',
    },
    {
      fault: 'a picture in a text without alternative text',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\n![](../work/zip-extractor.png)\n'],
      says: 'field text: expected a text for those who do not see the picture ../work/zip-extractor.png, found none',
    },
    {
      fault: 'a footnote with a link to nothing',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\nA[^1].\n\n[^1]: See [this](/blog/nope).\n'],
      says: 'field text: expected a link to something that exists, found /blog/nope',
    },
    {
      fault: 'an email address that is none',
      file: 'company.yaml',
      change: [/^email:.*/m, 'email: hello at example'],
      says: 'field email: expected an email address, found “hello at example”',
    },
    {
      fault: 'a time zone that is none',
      file: 'company.yaml',
      change: ['Asia/Kolkata', 'Asia/Coimbatore'],
      says: 'field timeZone: expected a time zone such as Asia/Kolkata, found “Asia/Coimbatore”',
    },
    {
      fault: 'a web address that is not https',
      file: 'company.yaml',
      change: ['https://github.example', 'http://github.example'],
      says: 'field social.1.href: expected an address that begins with https://, found “http://github.example/loomwright”',
    },
    {
      fault: 'an address of the site that is none',
      file: 'company.yaml',
      change: [/^url:.*/m, 'url: hello'],
      says: 'field url: expected an address that begins with https://, found “hello”',
    },
    {
      fault: 'an address of the site with a path',
      file: 'company.yaml',
      change: [/^url:.*/m, 'url: https://a.example/sub/'],
      says: 'field url: expected an address without a path or a slash at its end, found “https://a.example/sub/”',
    },
    {
      fault: 'a link to a page that does not exist',
      file: 'site.yaml',
      change: ['href: /contact', 'href: /contcat'],
      says: 'field navigation.links.2.href: expected a link to something that exists, found /contcat',
    },
    {
      fault: 'a link relative to the page it stands on',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\nSee [this](services/design).\n'],
      says: 'field text: expected a link to something that exists, found services/design',
    },
    {
      fault: 'a link by reference to nothing',
      file: 'blog/reading-a-cloud-bill.md',
      change: [/$/, '\nSee [this][r].\n\n[r]: /blog/nope\n'],
      says: 'field text: expected a link to something that exists, found /blog/nope',
    },
    {
      fault: 'a picture that is none',
      file: 'work/zip-extractor.md',
      change: ['./zip-extractor.png', './zip-extractor.md'],
      says: 'field picture.src: expected a picture in the format PNG, JPEG, WebP, AVIF, GIF, found “./zip-extractor.md”',
    },
    {
      fault: 'a drawing where the build needs pixels',
      file: 'work/zip-extractor.md',
      change: ['./zip-extractor.png', '../team/portraits/asha-heddle.svg'],
      says: 'field picture.src: expected a picture in the format PNG, JPEG, WebP, AVIF, GIF, found',
    },
    {
      fault: 'a slash at the end of an address',
      file: 'site.yaml',
      change: ['href: /about', 'href: /about/'],
      says: 'expected a path such as /about, found “/about/”',
    },
    {
      fault: 'an icon that the set lacks',
      file: 'work/zip-extractor.md',
      change: ['icon: typescript', 'icon: typoscript-plus'],
      says: 'field tech.0.icon: expected the name of an icon of Simple Icons, found “typoscript-plus”',
    },
    {
      fault: 'a fact of the company that there is none of',
      file: 'pages/privacy.md',
      change: ['{{company.retentionDays}}', '{{company.retention}}'],
      says: 'field text: expected one of company.name,',
    },
    {
      fault: 'a text without the place for its number',
      file: 'pages/blog.yaml',
      change: ["'{minutes} min'", "'some minutes'"],
      says: 'field readingTime: expected a text with {minutes} in it, found “some minutes”',
    },
    {
      fault: 'a description too long for a search engine',
      file: 'pages/terms.md',
      change: [/^description: /m, `description: ${'long '.repeat(40)}`],
      says: 'field description: expected at most 170 characters, found ',
    },
    {
      fault: 'fields that are not YAML',
      file: 'services/design.yaml',
      change: [/^title:/m, 'title: "'],
      says: 'services/design.yaml: ',
    },
    {
      fault: 'Markdown without fields',
      file: 'pages/terms.md',
      change: [/^---/, ''],
      says: 'pages/terms.md: expected fields between two lines of --- at the top of the file, found none',
    },
  ] satisfies { fault: string; file: string; change: [string | RegExp, string]; says: string }[])(
    '$fault',
    ({ file, change: [from, to], says }) => {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      writeFileSync(path, after);

      expect(() => checkContent(folder)).toThrow(ContentError);
      expect(() => checkContent(folder)).toThrow(`content/${file}`);
      expect(() => checkContent(folder)).toThrow(says);
    },
  );
});

test('a page whose words are gone is named', () => {
  rmSync(join(folder, 'pages/home.yaml'));
  expect(() => checkContent(folder)).toThrow(
    'content/pages/home.yaml: expected this file, found none',
  );
});

test('all faults are told at once', () => {
  writeFileSync(join(folder, 'pages/home.yaml'), 'meta: 1\n');
  writeFileSync(join(folder, 'testimonials/first.yaml'), 'content: Good\nname: A\ncompany: 7\n');
  expect(() => checkContent(folder)).toThrow(
    /home\.yaml, field hero:[^]*first\.yaml, field company/,
  );
});

test('a file of a folder that nobody reads is a fault', () => {
  writeFileSync(join(folder, 'services/painting.yml'), 'title: Painting\n');
  expect(() => checkContent(folder)).toThrow(
    'content/services/painting.yml: expected a place and a name that some page reads',
  );
});

test.each(['blog/2026/nested.md', 'pages/own.md', 'notes.txt.md'])(
  '%s, which nobody reads, is a fault',
  (name) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '---\ntitle: A\n---\n\nText\n');
    expect(() => checkContent(folder)).toThrow(`content/${name}: expected a place and a name`);
  },
);

describe('an article that readers do not see', () => {
  const hidden = 'blog/own-your-keys.md';
  const today = '2026-11-21';
  const says =
    'content/blog/backups-are-restores.md, field text: expected a link to an article that is shown whenever this file is, found /blog/own-your-keys';
  const mark = (file: string, fields: string) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^date:.*/m, fields));
  };

  test.each([
    'draft: true\ndate: 2026-09-07',
    'date: 2026-11-22',
    'date: 2026-09-07\nexpires: 2026-11-21',
    'date: 2026-09-07\nexpires: 2027-01-01',
  ])('is not linked to from one that they see: %s', (fields) => {
    mark(hidden, fields);
    expect(() => {
      checkContent(folder, today);
    }).toThrow(says);
  });

  test('may be linked to by those that they see no sooner', () => {
    const linking = globSync('{blog,pages,services,work}/*.{md,yaml}', { cwd: folder }).filter(
      (file) => readFileSync(join(folder, file), 'utf8').includes('/blog/own-your-keys'),
    );
    expect(linking).toContain('blog/backups-are-restores.md');
    for (const file of [hidden, ...linking]) mark(file, 'date: 2026-11-22');
    expect(() => {
      checkContent(folder, today);
    }).not.toThrow(says);
  });
});

describe('the years of a position', () => {
  const file = 'team/asha-heddle.yaml';
  const says = 'field detail.experience.1.to: expected a year not after 2026, found 2027';
  const set = (years: string) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace(/from: .*\n {6}to: .*/, years));
  };

  test('have begun by the day of the build', () => {
    set('from: 2014\n      to: 2027');
    expect(() => {
      checkContent(folder, '2026-12-31');
    }).toThrow(`content/${file}, ${says}`);
    expect(() => {
      checkContent(folder, '2027-01-01');
    }).not.toThrow(says);
  });

  test('may be one and the same', () => {
    set('from: 2014\n      to: 2014');
    expect(() => checkContent(folder)).not.toThrow();
  });
});

test('a picture and its caption, and footnotes, are no links', () => {
  const path = join(folder, 'blog/reading-a-cloud-bill.md');
  const text = '\n![A list](../work/zip-extractor.png "The list")\n\nA[^1].\n\n[^1]: Words.\n';
  writeFileSync(path, readFileSync(path, 'utf8') + text);
  expect(() => checkContent(folder)).not.toThrow();
});

test.each(['https', 'http'])('a link by %s leads out of the site', (scheme) => {
  const address = `${scheme}://example.org/`;
  const text = `\n[a](${address}), [b](<${address}b?c#d>), [e][r].\n\n[r]: ${address}\n`;
  for (const file of [
    'blog/reading-a-cloud-bill.md',
    'work/zip-extractor.md',
    'pages/careers.md',
  ]) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8') + text);
  }
  expect(() => checkContent(folder)).not.toThrow();
});

test('links in samples of code are not links', () => {
  const path = join(folder, 'blog/reading-a-cloud-bill.md');
  const sample = '\n```md\n[a](/nowhere)\n```\n\nWrite `[a](/nowhere)`.\n';
  writeFileSync(path, readFileSync(path, 'utf8') + sample);
  expect(() => checkContent(folder)).not.toThrow();
});

test('a file may begin with the mark of its byte order, as some editors write it', () => {
  const path = join(folder, 'blog/reading-a-cloud-bill.md');
  writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`);
  expect(() => checkContent(folder)).not.toThrow();
});

test('there may be no testimonials, and no folder for them', () => {
  rmSync(join(folder, 'testimonials'), { recursive: true });
  expect(() => checkContent(folder)).not.toThrow();
});

test('the file system decides whether a name is spelt right, not the machine that checks', () => {
  const path = join(folder, 'work/zip-extractor.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('./zip-ext', './Zip-ext'));
  expect(() => checkContent(folder)).toThrow('expected the name of a picture that is there');
});
