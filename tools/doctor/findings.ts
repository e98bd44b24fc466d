import type { Environment } from '../../environment/environment.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { coveredSettings } from '../../src/content-model/schemas/pages/text.ts';
import { fileProblem, type Problem, textsOf } from '../../src/content-model/validation/problems.ts';
import { pictureEnding } from '../../src/content-model/validation/picture-files.ts';
import { privacyPage } from '../../src/content-model/validation/third-parties.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

export type ReviewedSite = {
  /** Displayed path of the site folder. */
  folder: string;
  files: readonly LoadedFile[];
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

const wordOfNothing = /^(?:an? )?(?:image|picture|photo|photograph|portrait|logo|bild|foto)?\.?$/i;

/** Lists the tasks that are left before the site is the owner's. */
export function findings(site: ReviewedSite): Problem[] {
  const fields = site.files.flatMap((file) => [...fieldsOf(file), ...partsOf(file)]);
  const found = [
    ...fields.flatMap((field) => fieldFindings(field, site)),
    ...emptyListFindings(site.files),
    ...privacyFindings(site),
    ...settingFindings(site),
  ];
  // An address that is its own text is found twice.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function fieldsOf(file: LoadedFile): Field[] {
  return textsOf(file.data).map(({ path, text }) => {
    return { file, path, key: path.join('.'), text };
  });
}

/** Words, addresses and alternative texts of the Markdown. */
function partsOf(file: LoadedFile): Field[] {
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
    [...text.matchAll(/\?{3}(?:(?!\?{3}).)*/g)].map(([blank]) => [
      'your own text',
      `the blank “${beginning(blank.trim())}”`,
    ]),
  ({ key, text }, { today }) => {
    const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    return key === 'reviewed' && text < yearAgo
      ? [['a page that was compared with the site within a year, and the day', text]]
      : [];
  },
  ({ file, key, text }) => {
    const [address] = /[\w@.-]*[\w-]\.example\b/.exec(text) ?? [];
    if (!address) return [];
    const isRequired = file.name === 'company.yaml' && ['url', 'email'].includes(key);
    const expected = isRequired ? 'an address of your own' : 'an address of your own, or none';
    return [[expected, `${address}, which leads nowhere`]];
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

/** Finds pages with nothing to list, except the blog: its page says so itself, as articles may be scheduled. */
function emptyListFindings(files: readonly LoadedFile[]): Problem[] {
  return ['team', 'work'].flatMap((folder) => {
    const page = files.find(({ name }) => name === `pages/${folder}.yaml`);
    if (!page || files.some(({ name }) => name.startsWith(`${folder}/`))) return [];
    return [page.problem([], `expected a file in ${folder}/, or no such page, found none to list`)];
  });
}

function settingFindings({ env, folder }: ReviewedSite): Problem[] {
  const expected: Record<string, string> = {
    SITE_URL: 'the public address, such as https://www.example.com',
  };
  if (!env['FORM_ENDPOINT']) {
    expected['SMTP_URL'] = 'the mail server that sends enquiries to you';
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
  const { name: file, page, covers } = privacyPage(files);
  return coveredSettings
    .filter((name) => env[name] && !covers.includes(name))
    .map((name) => {
      const message = `expected ${name}, which is set, and a paragraph as docs/enquiries.md has it, found none`;
      if (page) return page.problem(['covers'], message);
      return fileProblem(`${folder}/${file}`, message);
    });
}

/** A text, or its first words if it is long. */
function beginning(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text;
}
