import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isShownWith, type Schedule } from '../article/schedule.ts';
import { hasIcon } from '../brand-icons.ts';
import { type Collection, type CollectionName, collections } from '../collections.ts';
import type { ContentFile } from '../content-files.ts';
import { placeholderNames, unknownPlaceholders } from '../placeholders.ts';
import { schedule } from '../schemas/article.ts';
import { linksIn, pathsOf, picturesIn } from './markdown-links.ts';
import { problem, valueAt } from './problems.ts';

/** A content file with its collection and its path inside the content folder. */
export type LoadedFile = ContentFile & { collection: CollectionName; name: string };

/** Collections whose files are no pages of their own. */
const withoutPage = new Set<CollectionName>([
  'company',
  'site',
  'redirects',
  'notFoundPages',
  'testimonials',
]);

/** What is wrong with a text of a file, such as “expected …, found …”. */
type TextCheck = (text: string, field: string, file: LoadedFile) => string[];

/**
 * The references between files that do not resolve: authors, icons, placeholders, links inside the
 * site, and pictures in Markdown. An article that is linked to has to be shown whenever the linking
 * file is.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function brokenReferences(
  folder: string,
  files: readonly LoadedFile[],
  today: string,
): string[] {
  const checks = [iconProblems, placeholderProblems, linkCheck(files, today), pictureCheck(folder)];
  const members = files.filter(({ collection }) => collection === 'team').map(pathOf);
  return files.flatMap((file) => [
    ...authorProblems(file, members),
    ...textsOf(file).flatMap(([field, text]) =>
      checks
        .flatMap((check) => check(text, field, file))
        .map((message) => problem(file.name, field, message)),
    ),
  ]);
}

function authorProblems({ collection, name, data }: LoadedFile, members: string[]): string[] {
  const author = valueAt(data, ['author']);
  if (collection !== 'blog' || typeof author !== 'number') return [];
  if (members.includes(`/team/${author}`)) return [];
  return [problem(name, 'author', `expected the id of a team member, found ${author}`)];
}

const iconProblems: TextCheck = (text, field, { collection }) => {
  if (collection !== 'work' || !/^tech\.\d+\.icon$/.test(field) || hasIcon(text)) return [];
  return [`expected the name of an icon of Simple Icons, found “${text}”`];
};

const placeholderProblems: TextCheck = (text, _field, { collection }) => {
  const { isVerbatim = false }: Collection = collections[collection];
  const expected = `expected one of ${placeholderNames.join(', ')}`;
  return isVerbatim ? [] : unknownPlaceholders(text).map((found) => `${expected}, found ${found}`);
};

function linkCheck(files: readonly LoadedFile[], today: string): TextCheck {
  const paths = pagesOf(files);
  const schedules = new Map(files.map((file) => [pathOf(file), scheduleOf(file)]));
  return (text, field, file) => {
    const own = schedules.get(pathOf(file)) ?? { unpublished: false, date: today };
    const isLink = file.collection === 'redirects' || /(?:^|\.)href$/.test(field);
    const hrefs = isLink ? [text] : linksIn(text);
    return pathsOf(hrefs).flatMap((path) => {
      if (!paths.has(path)) return [`expected a link to something that exists, found ${path}`];
      const linked = schedules.get(path);
      if (!linked || isShownWith(linked, own, today)) return [];
      return [`expected a link to an article that is shown whenever this file is, found ${path}`];
    });
  };
}

function pictureCheck(folder: string): TextCheck {
  return (text, field, { name }) => {
    const pictures = field === 'text' ? picturesIn(text) : [];
    return pictures.flatMap(({ alt, src, isOutside }) => {
      const exists = !isOutside && existsSync(join(folder, dirname(name), src));
      return [
        ...(alt ? [] : [`expected an alternative text for the picture ${src}, found none`]),
        ...(exists ? [] : [`expected the name of a picture that exists, found ${src}`]),
      ];
    });
  };
}

/** The paths of the pages that show the files. */
export function pagesOf(files: readonly LoadedFile[]): Set<string> {
  const pages = files.filter(({ collection }) => !withoutPage.has(collection));
  return new Set(['/', ...pages.map(pathOf)]);
}

/** The path of the page that shows a file. */
function pathOf({ collection, name, data }: LoadedFile): string {
  if (collection === 'team') return `/team/${String(valueAt(data, ['id']))}`;
  return `/${name.replace(/^pages\/|\.\w+$/g, '')}`;
}

/** When an article is shown; undefined for other files and if its days are invalid. */
export function scheduleOf({ collection, data }: LoadedFile): Schedule | undefined {
  return collection === 'blog' ? schedule.safeParse(data).data : undefined;
}

/** Every text of a file with the path of its field, which is `text` for the Markdown. */
function textsOf({ data, body }: LoadedFile): [field: string, text: string][] {
  const walk = (value: unknown, path: string): [string, string][] => {
    if (typeof value === 'string') return [[path, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) =>
      walk(item, path ? `${path}.${key}` : key),
    );
  };
  return [...(body ? [['text', body] as [string, string]] : []), ...walk(data, '')];
}
