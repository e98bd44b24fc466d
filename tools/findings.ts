import path from 'node:path';
import type { Environment } from '../environment/environment.ts';
import { testedSettings } from '../server/cli/test-deliveries.ts';
import { pictureEnding } from '../src/content-model/validation/stray-files.ts';
import { sampleFiles } from './sample-files.ts';

/** A content file, by its path inside the content folder. */
export type ReviewedFile = { name: string; data: unknown; body: string };

export type ReviewedSite = {
  /** Path of the content folder, as it is shown. */
  folder: string;
  files: readonly ReviewedFile[];
  /** Text of a picture. @param name path inside the content folder; '' if there is no such file */
  pictureText: (name: string) => string;
  env: Environment;
  /** Hash of the settings with which deliveries were tested; '' if they were not. */
  testedSettings: string;
  /** The company's day, YYYY-MM-DD. */
  today: string;
  /** Text of the built security.txt; undefined without a build. */
  securityTxt: string | undefined;
};

/** A text of a content file with the names that lead to it, such as `detail.email`. */
type Field = { file: string; field: string; text: string };

/** Values of the content that the project ships with, and what would be right. */
const sampleFacts: readonly [field: string, sample: string, expected: string][] = [
  ['sampleContent', 'true', 'false, once the content is your own'],
  ['legalName', 'Loomwright Software', 'the name of your company'],
  ['phone', '+91 422 000 0100', 'your phone number'],
  ['address.street', '14 Shuttle Street', 'your address'],
];
const sampleCountry = 'IN';
const sampleLanguage = 'en-IN';
/** All portraits of the sample are drawn on this canvas. */
const samplePortrait = 'viewBox="190 250 1364 1364"';
const wordOfNothing = /^(?:an? )?(?:image|picture|photo|photograph|portrait|logo|bild|foto)?\.?$/i;
/** Headings of what the legal pages say of the sample. */
const sampleSection = /^## (?:Sample content|The portraits)$/m;

/** Tasks left before the site is the owner's, each a line with file or setting and field. */
export function findings(site: ReviewedSite): string[] {
  const fields = site.files.flatMap(({ name, data, body }) => [
    ...fieldsOf(name, data),
    ...(body
      ? [{ file: name, field: 'text', text: body.replace(/```[^]*?```|`[^`\n]*`/g, '') }]
      : []),
  ]);
  const inContent = [
    ...fields.flatMap((field) => fieldFindings(field, site)),
    ...site.files.flatMap(sampleFileFindings),
    ...site.files.flatMap(sampleFigureFindings),
    ...site.files.flatMap((file) => countryFindings(file, countryOf(site.files))),
    ...site.files.flatMap((file) => expiryFindings(file, site.today)),
    ...emptyListFindings(site.files),
    ...privacyFindings(site),
  ];
  return [
    ...inContent.map((line) => `${site.folder}/${line}`),
    ...settingFindings(site.env),
    ...testFindings(site),
    ...securityTxtFindings(site),
  ];
}

function fieldsOf(file: string, value: unknown, names: readonly string[] = []): Field[] {
  if (typeof value !== 'object' || value === null)
    return [{ file, field: names.join('.'), text: String(value) }];
  return Object.entries(value).flatMap(([key, item]) => {
    // As people count.
    const name = Array.isArray(value) ? String(Number(key) + 1) : key;
    return fieldsOf(file, item, [...names, name]);
  });
}

function fieldFindings({ file, field, text }: Field, { pictureText }: ReviewedSite): string[] {
  const findings: string[] = [];
  const add = (what: string, expected: string) =>
    findings.push(`${file}, ${field}: ${what}; expected ${expected}`);
  const sample = sampleFacts.find(([name, value]) => name === field && value === text);
  const [address] = /[\w@.-]*[\w-]\.example\b/.exec(text) ?? [];
  const isPortrait = field === 'portrait.src';
  const picture = isPortrait ? pictureText(path.posix.join(path.posix.dirname(file), text)) : '';
  const alternatives =
    field.split('.').at(-1) === 'alt'
      ? [text]
      : [...text.matchAll(/!\[([^\]]*)\]\(/g)].map(([, alt = '']) => alt);
  const [section] = (field === 'text' && sampleSection.exec(text)) || [];
  const empty = alternatives.filter((alt) => wordOfNothing.test(alt) || isPictureName(alt));
  for (const [blank] of text.matchAll(/\?{3}.*/g))
    add(`“${beginning(blank)}” is a blank`, 'your own text');
  if (sample) add(`still the sample’s “${text}”`, sample[2]);
  if (address) add(`${address} leads nowhere`, 'an address of your own, or none');
  if (section) add(`“${section}” is about the sample`, 'no such section');
  if (picture.includes(samplePortrait)) add('a drawing of the sample', 'a portrait');
  for (const alt of empty) add(`“${alt}” says nothing`, 'what the picture shows');
  return findings;
}

/** A text, or its first words if it is long. */
function beginning(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text;
}

function isPictureName(text: string): boolean {
  return pictureEnding.test(text) && !/\s/.test(text);
}

/** The pages that have nothing to list; that of the blog says so by itself, as its articles may be scheduled. */
function emptyListFindings(files: readonly ReviewedFile[]): string[] {
  const has = (beginning: string) => files.some(({ name }) => name.startsWith(beginning));
  return ['team', 'work']
    .filter((folder) => has(`pages/${folder}.yaml`) && !has(`${folder}/`))
    .map(
      (folder) =>
        `pages/${folder}.yaml: lists nothing; expected a file in ${folder}/, or no such page`,
    );
}

function countryOf(files: readonly ReviewedFile[]): string {
  const company = files.find(({ name }) => name === 'company.yaml');
  const { address } = (company?.data ?? {}) as { address?: { country?: string } };
  return address?.country ?? '';
}

function sampleFileFindings({ name, data }: ReviewedFile): string[] {
  const { summary, excerpt, description } = (data ?? {}) as Record<string, unknown>;
  const beginning = sampleFiles[name];
  const shown = String(summary ?? excerpt ?? description);
  if (beginning === undefined || !shown.startsWith(beginning)) return [];
  return [`${name}: a file of the sample; expected one of your own, or none`];
}

/** Times and costs, until the file says no more that they are the sample's. */
function sampleFigureFindings({ name, data }: ReviewedFile): string[] {
  const { sampleFigures } = (data ?? {}) as { sampleFigures?: boolean };
  if (!sampleFigures) return [];
  return fieldsOf(name, data)
    .filter(({ field }) => /\.(?:takes|costs)$/.test(field) && field.startsWith('steps.'))
    .map(({ field, text }) => {
      const expected = 'your own, and no sampleFigures once all are';
      return `${name}, ${field}: “${text}” is a value of the sample; expected ${expected}`;
    });
}

function countryFindings({ name, data, body }: ReviewedFile, country: string): string[] {
  if (country === sampleCountry) return [];
  const { language } = (data ?? {}) as { language?: string };
  if (language === sampleLanguage) {
    return [`${name}, language: still the sample’s “${language}”; expected that of your site`];
  }
  const [law] = (/^pages\//.test(name) && /\bIndian?\b/.exec(body)) || [];
  return law ? [`${name}, text: names the law of India; expected that of your country`] : [];
}

function expiryFindings({ name, data }: ReviewedFile, today: string): string[] {
  const { expires } = (data ?? {}) as { expires?: string };
  if (!expires || String(expires) > today) return [];
  return [`${name}, expires: ${expires} has passed; expected a later day, or no such file`];
}

function settingFindings(env: Environment): string[] {
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
    .map(([name, value]) => `.env, ${name}: not set; expected ${value}`);
}

function testFindings({ env, testedSettings: tested }: ReviewedSite): string[] {
  if (!(env['SMTP_URL'] || env['WEBHOOK_URL']) || tested === testedSettings(env)) return [];
  return [
    '.env, SMTP_URL and WEBHOOK_URL: not tested as they are; expected npm run enquiries -- test',
  ];
}

/** What the settings of deliveries ask the privacy page to say. */
function privacyFindings({ env, files }: ReviewedSite): string[] {
  const dataOf = (name: string) => files.find((file) => file.name === name)?.data ?? {};
  const { privacy = '/privacy' } = dataOf('pages/contact.yaml') as { privacy?: string };
  const page = `pages${privacy}.md`;
  const { covers = [] } = dataOf(page) as { covers?: string[] };
  return ['WEBHOOK_URL', 'MAIL_CONFIRMATION']
    .filter((name) => env[name] && env[name] !== 'off' && !covers.includes(name))
    .map(
      (name) =>
        `${page}, covers: lacks ${name}, which is set; expected the name, and a paragraph as docs/enquiries.md has it`,
    );
}

function securityTxtFindings({ securityTxt, today }: ReviewedSite): string[] {
  const [, day] = /^Expires: (\d{4}-\d\d-\d\d)/m.exec(securityTxt ?? '') ?? [];
  if (!day || day > today) return [];
  return [`dist/.well-known/security.txt, Expires: ${day} has passed; expected a new build`];
}
