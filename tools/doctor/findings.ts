import type { Environment } from 'enquiries/settings/environment';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { coveredSettings } from '../../src/content-model/schemas/pages/text.ts';
import {
  fileProblem,
  type Problem,
  textsOf,
  valueAt,
} from '../../src/content-model/validation/problems.ts';
import { privacyPage } from '../../src/content-model/validation/third-parties.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

export type ReviewedSite = {
  /** Displayed path of the site folder. */
  folder: string;
  files: readonly LoadedFile[];
  env: Environment;
};

/** Lists the tasks that are left before the site is the owner's. */
export function findings(site: ReviewedSite): Problem[] {
  const found = [
    ...site.files.flatMap(textFindings),
    ...factFindings(site),
    ...privacyFindings(site),
    ...settingFindings(site),
  ];
  // An address that is its own text is found twice.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Blanks, and addresses of the starter, in the fields and the Markdown of a file. */
function textFindings(file: LoadedFile): Problem[] {
  const { words, links, pictures } = readMarkdown(file.body);
  const alts = pictures.map(({ alt, at }) => ({ text: alt, at }));
  const parts = [...words, ...links, ...alts].map((part) => ({ path: ['text'], ...part }));
  const fields = textsOf(file.data).map((field) => ({ ...field, at: undefined }));
  return [...fields, ...parts].flatMap(({ path, text, at }) =>
    messagesOf(text, file.name === 'company.yaml' && /^(?:url|email)$/.test(path.join('.'))).map(
      (message) => file.problem(path, message, at),
    ),
  );
}

function messagesOf(text: string, isRequired: boolean): string[] {
  const blanks = text.match(/\?{3}(?:(?!\?{3}).)*/g) ?? [];
  const [address] = /[\w@.-]*[\w-]\.example\b/.exec(text) ?? [];
  const none = isRequired ? '' : ', or none';
  return [
    ...blanks.map(
      (blank) => `expected your own text, found the blank “${blank.trim().slice(0, 60)}”`,
    ),
    ...(address
      ? [`expected an address of your own${none}, found ${address}, which leads nowhere`]
      : []),
  ];
}

/** Facts that a law may ask for, which only texts print: those that are written and in no text. */
function factFindings({ files }: ReviewedSite): Problem[] {
  const company = files.find(({ name }) => name === 'company.yaml');
  const texts = JSON.stringify(files.map(({ data, body }) => [data, body]));
  return ['legalForm', 'registration', 'taxNumber'].flatMap((fact) => {
    if (!valueAt(company?.data, [fact]) || texts.includes(`company.${fact}`)) return [];
    const message = `expected {{company.${fact}}} in a text, such as that of pages/legal.md, found none`;
    return company?.problem([fact], message) ?? [];
  });
}

function settingFindings({ env, folder }: ReviewedSite): Problem[] {
  const expected: Record<string, string> = {
    SITE_URL: 'the public address, such as https://www.example.com',
    ...(!env['FORM_ENDPOINT'] && {
      SMTP_URL: 'the mail server that sends enquiries to you',
      TRUSTED_PROXIES: 'how many proxies are before the server, 0 if none',
    }),
  };
  // Without any, this is no server, but the computer on which the owner writes.
  const isServer = Object.keys(expected).some((name) => env[name]);
  return Object.entries(expected)
    .filter(([name]) => isServer && !env[name])
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
