import { posix } from 'node:path';
import type { Environment } from '../../environment/environment.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { answerKeys } from '../../src/content-model/schemas/field-groups.ts';
import {
  fileProblem,
  keysAt,
  type Problem,
  valueAt,
  valuesOf,
} from '../../src/content-model/validation/problems.ts';
import { pictureEnding } from '../../src/content-model/validation/picture-files.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';
import { starterFindings } from './starter-findings.ts';

export type ReviewedSite = {
  /** Displayed path of the site folder. */
  folder: string;
  files: readonly LoadedFile[];
  /** The content that the project ships with. */
  sample: readonly LoadedFile[];
  /** What a new site in the language begins with. */
  starter: readonly LoadedFile[];
  /** Text of a picture. @param name path inside the site folder; '' if there is no such file */
  pictureText: (name: string) => string;
  env: Environment;
  /** The company's day, YYYY-MM-DD. */
  today: string;
};

/** A text of a content file; in Markdown, whose path is `['text']`, `at` is its place. */
type Field = {
  file: LoadedFile;
  path: readonly PropertyKey[];
  /** The path with points between its keys; `alt` for the picture in a Markdown text. */
  key: string;
  text: string;
  at?: number;
};

/** Values of the sample content, each with the value to expect of an owner. */
const sampleFacts: readonly [field: string, sample: string, expected: string][] = [
  ['sampleContent', 'true', 'false, once the content is your own'],
  ['legalName', 'Loomwright Software', 'the name of your company'],
  ['registration', 'Registrar of Firms, Coimbatore, 0000/0000', 'your register and number'],
  ['taxNumber', '33XXXXX0000X0XX', 'your tax number'],
  ['phone', '+91 422 000 0100', 'your phone number'],
  ['address.street', '14 Shuttle Street', 'your address'],
];
/** Values that are the sample's while a field of the file is true: its name, their kind and paths. */
const sampleValues: readonly [flag: string, kind: string, path: RegExp][] = [
  ['sampleFigures', 'figure', /^steps\.\d+\.(?:takes|costs|days)\b/],
  ['sampleAnswers', 'answer', /^answers\.\w+\.text$/],
];
const sampleCountry = 'IN';
const sampleLanguage = 'en-IN';
/** All portraits of the sample are drawn on this canvas. */
const samplePortrait = 'viewBox="190 250 1364 1364"';
const wordOfNothing = /^(?:an? )?(?:image|picture|photo|photograph|portrait|logo|bild|foto)?\.?$/i;
/** Headings of the sections on the sample in the legal pages. */
const sampleSections = ['Sample content', 'The portraits'];

const isEntry = /^(?:services|team|work|blog)\//;

/** Lists the tasks that are left before the site is the owner's. */
export function findings(site: ReviewedSite): Problem[] {
  const fields = site.files.flatMap((file) => [...fieldsOf(file), ...textsOf(file)]);
  const found = [
    ...fields.flatMap((field) => fieldFindings(field, site)),
    ...site.files.flatMap((file) => sampleFileFindings(file, site.sample)),
    ...site.files.flatMap(answerFindings),
    ...(isInSampleCountry(site) ? [] : site.files.flatMap(lawFindings)),
    ...emptyListFindings(site.files),
    ...privacyFindings(site),
    ...settingFindings(site),
    ...starterFindings(site),
  ];
  // An address that is its own text is found twice.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function fieldsOf(file: LoadedFile): Field[] {
  return valuesOf(file.data).map(({ path, value }) => {
    return { file, path, key: path.join('.'), text: String(value) };
  });
}

/** Words, addresses and alternative texts of the Markdown. */
function textsOf(file: LoadedFile): Field[] {
  const { words, links, pictures } = readMarkdown(file.body);
  const field = { file, path: ['text'], key: 'text' };
  return [
    ...[...words, ...links].map((part) => ({ ...field, ...part })),
    ...pictures.map(({ alt, at }) => ({ ...field, key: 'alt', text: alt, at })),
  ];
}

/** Rules about a text. Each returns the expected and the found of every match. */
const fieldRules: readonly ((field: Field, site: ReviewedSite) => [string, string][])[] = [
  ({ text }) =>
    [...text.matchAll(/\?{3}.*/g)].map(([blank]) => [
      'your own text',
      `the blank “${beginning(blank)}”`,
    ]),
  ({ key, text }) =>
    sampleFacts
      .filter(([fact, value]) => fact === key && value === text)
      .map(([, , expected]) => [expected, `the sample’s “${text}”`]),
  ({ file, key, text }) =>
    sampleValues
      .filter(([flag, , path]) => valueAt(file.data, [flag]) === true && path.test(key))
      .map(([flag, kind]) => [
        `your own ${kind}, and no ${flag} once all are`,
        `the sample’s “${beginning(text)}”`,
      ]),
  ({ key, text }, site) =>
    key === 'language' && text === sampleLanguage && !isInSampleCountry(site)
      ? [['the language of your site', `the sample’s “${text}”`]]
      : [],
  ({ key, text }, { today }) =>
    key === 'expires' && text <= today
      ? [['a later day, or no such file', `${text}, which has passed`]]
      : [],
  ({ key, text }, { today }) => {
    const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    return key === 'reviewed' && text < yearAgo
      ? [['a page that was compared with the site within a year, and the day', text]]
      : [];
  },
  ({ text }) => {
    const [address] = /[\w@.-]*[\w-]\.example\b/.exec(text) ?? [];
    return address ? [['an address of your own, or none', `${address}, which leads nowhere`]] : [];
  },
  ({ key, text }) =>
    key === 'text' && sampleSections.includes(text)
      ? [['no section about the sample', `“${text}”`]]
      : [],
  ({ file, key, text }, { pictureText }) => {
    if (key !== 'portrait.src') return [];
    const picture = pictureText(posix.join(posix.dirname(file.name), text));
    return picture.includes(samplePortrait) ? [['a portrait', 'a drawing of the sample']] : [];
  },
  ({ key, text }) =>
    /\balt$/.test(key) &&
    (wordOfNothing.test(text) || (pictureEnding.test(text) && !/\s/.test(text)))
      ? [['what the picture shows', `“${text}”`]]
      : [],
];

function fieldFindings(field: Field, site: ReviewedSite): Problem[] {
  return fieldRules
    .flatMap((rule) => rule(field, site))
    .map(([expected, found]) =>
      field.file.problem(field.path, `expected ${expected}, found ${found}`, field.at),
    );
}

/** A text, or its first words if it is long. */
function beginning(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text;
}

/** Finds pages with nothing to list, except the blog: its page says so itself, as articles may be scheduled. */
function emptyListFindings(files: readonly LoadedFile[]): Problem[] {
  return ['team', 'work'].flatMap((folder) => {
    const page = files.find(({ name }) => name === `pages/${folder}.yaml`);
    if (!page || files.some(({ name }) => name.startsWith(`${folder}/`))) return [];
    return [page.problem([], `expected a file in ${folder}/, or no such page, found none to list`)];
  });
}

function isInSampleCountry({ files }: ReviewedSite): boolean {
  const company = files.find(({ name }) => name === 'company.yaml');
  return valueAt(company?.data, ['address', 'country']) === sampleCountry;
}

/** Finds services, people, case studies and articles whose text in search results is that of the sample. */
function sampleFileFindings(
  { name, data, problem }: LoadedFile,
  sample: readonly LoadedFile[],
): Problem[] {
  const same = sample.find((file) => file.name === name && isEntry.test(name));
  if (!same || summaryOf(same.data) !== summaryOf(data)) return [];
  return [problem([], 'expected a file of your own, or none, found one of the sample')];
}

function summaryOf(data: unknown): unknown {
  const { summary, excerpt, description } = Object(data) as Record<string, unknown>;
  return summary ?? excerpt ?? description;
}

/** Finds the questions that the page of answers leaves out. */
function answerFindings({ name, data, problem }: LoadedFile): Problem[] {
  if (name !== 'pages/answers.yaml') return [];
  const answered = keysAt(data, ['answers']);
  const missing = Object.values(answerKeys)
    .flat()
    .filter((key) => !answered.includes(key));
  const message = `expected an answer to each question, found none to ${missing.join(', ')}`;
  return missing.length > 0 ? [problem(['answers'], message)] : [];
}

/** Finds the law of the sample's country. */
function lawFindings({ name, body, problem }: LoadedFile): Problem[] {
  if (!name.startsWith('pages/')) return [];
  const law = readMarkdown(body).words.find(({ text }) => /\bIndian?\b/.test(text));
  if (!law) return [];
  return [problem(['text'], 'expected the law of your country, found that of India', law.at)];
}

function settingFindings({ env, folder }: ReviewedSite): Problem[] {
  const expected: Record<string, string> = {
    SITE_URL: 'the public address, such as https://www.example.com',
  };
  if (env['HOSTING'] !== 'static') {
    const isReceiver = !env['FORM_ENDPOINT'] || env['FORM_ENDPOINT'] === env['SITE_URL'];
    if (isReceiver) expected['SMTP_URL'] = 'the mail server that sends enquiries to you';
    expected['TRUSTED_PROXIES'] = 'how many proxies are before the server, 0 if none';
  }
  return Object.entries(expected)
    .filter(([name]) => !env[name])
    .map(([field, value]) => {
      return { ...fileProblem(`${folder}/.env`, `expected ${value}, found none`), field };
    });
}

/** Finds settings of deliveries that the privacy page does not cover. */
function privacyFindings({ env, files, folder }: ReviewedSite): Problem[] {
  const named = (name: string) => files.find((file) => file.name === name);
  const privacy = valueAt(named('pages/contact.yaml')?.data, ['privacy']) ?? '/privacy';
  const page = named(`pages${privacy}.md`);
  const covers = valueAt(page?.data, ['covers']);
  return ['WEBHOOK_URL', 'MAIL_CONFIRMATION']
    .filter((name) => env[name] && env[name] !== 'off')
    .filter((name) => !(Array.isArray(covers) && covers.includes(name)))
    .map((name) => {
      const message = `expected ${name}, which is set, and a paragraph as docs/enquiries.md has it, found none`;
      if (page) return page.problem(['covers'], message);
      return fileProblem(`${folder}/pages${privacy}.md`, message);
    });
}
