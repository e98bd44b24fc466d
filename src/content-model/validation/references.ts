import { join } from 'node:path';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { hasIcon } from '../pictures/brand-icons.ts';
import { type Collection, collections } from '../collections.ts';
import { hasLicence } from '../texts/licences.ts';
import { optionalFacts, placeholderNames, unknownPlaceholders } from '../texts/placeholders.ts';
import {
  type LinkCheck,
  linkCheck,
  linkFieldCheck,
  oldAddressCheck,
  type TextCheck,
} from './links.ts';
import type { LoadedFile } from './loaded-file.ts';
import { markupProblems, pictureProblems, type TextProblem } from './markdown-problems.ts';
import { nameProblems, namingFields } from './names.ts';
import { nearestName, type Problem, valueAt } from './problems.ts';

/** Path of the Markdown of a file. */
const markdown = ['text'] as const;

/**
 * The references between files that do not resolve: names such as authors and categories, icons, packages,
 * placeholders, links inside the site, redirects, and pictures in Markdown. An article that is linked to or
 * named has to be shown whenever the linking file is.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function brokenReferences(
  folder: string,
  files: readonly LoadedFile[],
  today: string,
): Problem[] {
  const problemOfLink = linkCheck(files, today);
  const placeholderProblems = placeholderCheck(files);
  const checks = [
    iconProblems,
    licenceProblems,
    placeholderProblems,
    linkFieldCheck(problemOfLink),
    oldAddressCheck(files, today),
  ];
  const fields = namingFields(files, today);
  return files.flatMap((file) => [
    ...nameProblems(file, fields),
    ...markdownProblems(folder, file, problemOfLink, placeholderProblems).map(({ message, at }) =>
      file.problem(markdown, message, at),
    ),
    ...textsOf(file.data).flatMap(([path, text]) =>
      checks
        .flatMap((check) => check(text, path, file))
        .map(({ message }) => file.problem(path, message)),
    ),
  ]);
}

/** Problems in the Markdown of a file. */
function markdownProblems(
  folder: string,
  file: LoadedFile,
  problemOfLink: LinkCheck,
  placeholderProblems: TextCheck,
): TextProblem[] {
  const parts = readMarkdown(file.body);
  const links = parts.links.flatMap(({ text, at }) => {
    const message = problemOfLink(text, file);
    return message ? [{ message, at }] : [];
  });
  const { isVerbatim = false }: Collection = collections[file.collection];
  const placeholders = isVerbatim
    ? parts.words.flatMap(({ text, at }) => verbatimProblems(text, at))
    : placeholderProblems(file.body, markdown, file);
  return [
    ...placeholders,
    ...markupProblems(parts),
    ...links,
    ...pictureProblems(parts, join(folder, file.name)),
  ];
}

/** Problems of placeholders in files that are printed verbatim. */
function verbatimProblems(text: string, at = 0): TextProblem[] {
  const expected = 'the text itself, as articles and case studies have no placeholders';
  return [...text.matchAll(/\{\{\s*company\.[^{}]*\}\}/g)].map(({ 0: found, index }) => {
    return { message: `expected ${expected}, found ${found}`, at: at + index };
  });
}

const iconProblems: TextCheck = (text, [field, , key], { collection }) => {
  if (collection !== 'work' || field !== 'tech' || key !== 'icon' || hasIcon(text)) return [];
  return [{ message: `expected the name of an icon of Simple Icons, found “${text}”`, at: 0 }];
};

const licenceProblems: TextCheck = (text, [field], { collection }) => {
  if (collection !== 'textPages' || field !== 'packages' || hasLicence(text)) return [];
  const expected = 'the name of an installed npm package that has a licence file';
  return [{ message: `expected ${expected}, found “${text}”`, at: 0 }];
};

/** Checks the placeholders of a text, also for facts that the company lacks. */
function placeholderCheck(files: readonly LoadedFile[]): TextCheck {
  const company = files.find((file) => file.collection === 'company');
  const missing: readonly string[] = optionalFacts.filter(
    (name) => company && valueAt(company.data, [name]) === undefined,
  );
  const names = placeholderNames.map((name) => name.replace('company.', ''));
  const known = names.filter((name) => !missing.includes(name));
  const full = known.map((name) => `company.${name}`);
  return (text, _path, { collection }) => {
    const { isVerbatim = false }: Collection = collections[collection];
    if (isVerbatim) return verbatimProblems(text);
    return unknownPlaceholders(text, full).map(({ written, at }) => {
      const [, name = ''] = /(?:company\.)?([\w.]*)\W*$/.exec(written) ?? [];
      const expected = missing.includes(name)
        ? `${name} in company.yaml, or a text without it`
        : nearestName(name, known).replaceAll(/\w+(?=,|$)/g, '{{company.$&}}');
      return { message: `expected ${expected}, found ${written}`, at };
    });
  };
}

/** Every text in the fields of a file with the path of its field. */
function textsOf(data: unknown): [path: readonly PropertyKey[], text: string][] {
  const walk = (value: unknown, path: PropertyKey[]): [PropertyKey[], string][] => {
    if (typeof value === 'string') return [[path, value]];
    if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key]));
  };
  return walk(data, []);
}
