import type { Environment } from '../../environment/environment.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';
import { coveredSettings } from '../../src/content-model/schemas/pages/text.ts';
import { fileProblem, type Problem, textsOf } from '../../src/content-model/validation/problems.ts';
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
      (blank) => `expected your own text, found the blank “${beginning(blank.trim())}”`,
    ),
    ...(address
      ? [`expected an address of your own${none}, found ${address}, which leads nowhere`]
      : []),
  ];
}

function settingFindings({ env, folder }: ReviewedSite): Problem[] {
  const expected: Record<string, string> = {
    SITE_URL: 'the public address, such as https://www.example.com',
  };
  if (!env['FORM_ENDPOINT']) {
    expected['SMTP_URL'] = 'the mail server that sends enquiries to you';
    expected['TRUSTED_PROXIES'] = 'how many proxies are before the server, 0 if none';
  }
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

/** A text, or its first words if it is long. */
function beginning(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')} …` : text;
}
