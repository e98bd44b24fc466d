import { join } from 'node:path';
import { headingIds } from '../../markdown/heading-ids.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { isShownWith, markOf, type Schedule } from '../article/schedule.ts';
import { hasIcon } from '../pictures/brand-icons.ts';
import { type Collection, type CollectionName, collections } from '../collections.ts';
import { hasLicence } from '../texts/licences.ts';
import { placeholderNames, unknownPlaceholders } from '../texts/placeholders.ts';
import { schedule } from '../schemas/article.ts';
import {
  isInside,
  markupProblems,
  pictureProblems,
  type TextProblem,
} from './markdown-problems.ts';
import { nearestName, type Problem, valueAt } from './problems.ts';
import type { SourceFile } from './source-file.ts';

/** A content file with its collection and its path inside the content folder. */
export type LoadedFile = SourceFile & { collection: CollectionName; name: string };

/** Collections whose files are no pages of their own. */
const withoutPage = new Set<CollectionName>([
  'company',
  'site',
  'redirects',
  'words',
  'projectStart',
  'testimonials',
]);

/** Checks the text of a field. */
type TextCheck = (text: string, path: readonly PropertyKey[], file: LoadedFile) => TextProblem[];
/** Problem of a link; undefined for none. */
type LinkCheck = (href: string, file: LoadedFile) => string | undefined;

/** Without what has a meaning of its own in a URL or in the rules of static hosts. */
const oldAddress = /^(?:\/[^\s/?#%*:]+)+$/;

/** Path of the Markdown of a file. */
const markdown = ['text'] as const;

/**
 * The references between files that do not resolve: authors, the reader of messages, categories, icons,
 * packages, placeholders, links inside the site, redirects, and pictures in Markdown. An article that is
 * linked to has to be shown whenever the linking file is.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function brokenReferences(
  folder: string,
  files: readonly LoadedFile[],
  today: string,
): Problem[] {
  const problemOfLink = linkCheck(files, today);
  const checks = [
    ...[iconProblems, licenceProblems, placeholderProblems],
    ...[linkFieldCheck(problemOfLink), oldAddressCheck(files, today)],
  ];
  const fields = namingFields(files);
  return files.flatMap((file) => [
    ...nameProblems(file, fields),
    ...markdownProblems(folder, file, problemOfLink).map(({ message, at }) =>
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

/** Placeholders in what is printed as it is. */
function verbatimProblems(text: string, at = 0): TextProblem[] {
  const expected = 'the text itself, as articles and case studies have no placeholders';
  return [...text.matchAll(/\{\{\s*company\.[^{}]*\}\}/g)].map(({ 0: found, index }) => {
    return { message: `expected ${expected}, found ${found}`, at: at + index };
  });
}

/** A field of the files of a collection, such as `author`, that holds one of some names. */
type NamingField = { collection: CollectionName; field: string; known: readonly string[] };

/** The fields whose names other files decide. */
function namingFields(files: readonly LoadedFile[]): NamingField[] {
  const dataOf = (collection: CollectionName) =>
    files.filter((file) => file.collection === collection).map(({ data }) => data);
  const [blog] = dataOf('blogPage');
  const [site] = dataOf('site');
  const groups = Object.values(Object(valueAt(site, ['footer', 'groups'])) as object);
  const members = dataOf('team').map((data) => String(valueAt(data, ['id'])));
  const categories = Object.keys(Object(valueAt(blog, ['categories'])) as object);
  const headings = groups.map((group) => String(valueAt(group, ['heading'])));
  const fields: (NamingField & { source: CollectionName })[] = [
    { collection: 'blog', field: 'author', known: members, source: 'team' },
    { collection: 'blog', field: 'category', known: categories, source: 'blogPage' },
    { collection: 'contactPage', field: 'reader', known: members, source: 'team' },
    { collection: 'textPages', field: 'footer', known: headings, source: 'site' },
  ];
  return fields.filter(({ source }) => !isUnreadable(files, source));
}

/** Whether a file of a collection has syntax errors, because of which a name may seem to be missing. */
function isUnreadable(files: readonly LoadedFile[], collection: CollectionName): boolean {
  return files.some((file) => file.collection === collection && file.syntaxErrors.length > 0);
}

function nameProblems({ collection, data, problem }: LoadedFile, fields: NamingField[]): Problem[] {
  return fields.flatMap(({ field, known, ...its }) => {
    const path = field.split('.');
    const found = valueAt(data, path);
    if (collection !== its.collection || !/^(?:string|number)$/.test(typeof found)) return [];
    if (known.includes(String(found))) return [];
    return [problem(path, `expected ${nearestName(String(found), known)}, found ${String(found)}`)];
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

const placeholderProblems: TextCheck = (text, _path, { collection }) => {
  const { isVerbatim = false }: Collection = collections[collection];
  if (isVerbatim) return verbatimProblems(text);
  const known = placeholderNames.map((name) => name.replace('company.', ''));
  return unknownPlaceholders(text).map(({ written, at }) => {
    const [, name = ''] = /(?:company\.)?([\w.]*)\W*$/.exec(written) ?? [];
    const expected = nearestName(name, known).replaceAll(/\w+(?=,|$)/g, '{{company.$&}}');
    return { message: `expected ${expected}, found ${written}`, at };
  });
};

function linkCheck(files: readonly LoadedFile[], today: string): LinkCheck {
  const bodies = new Map([
    ...pagesOf(files, today).map((path) => [path, ''] as const),
    ...files
      .filter(({ collection }) => !withoutPage.has(collection))
      .map((file) => [pathOf(file), file.body] as const),
  ]);
  const schedules = new Map(files.map((file) => [pathOf(file), scheduleOf(file)]));
  const idsOfPages = new Map<string, string[]>();
  return (href, file) => {
    if (!isInside(href)) return undefined;
    const [, target = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
    const path = target || pathOf(file);
    const body = bodies.get(path);
    // The address of a member is in the file.
    if (path.startsWith('/team/') && isUnreadable(files, 'team')) return undefined;
    if (body === undefined) return `expected a link to something that exists, found ${target}`;
    const own = schedules.get(pathOf(file)) ?? { unpublished: false, date: today };
    const linked = schedules.get(path);
    if (linked && !isShownWith(linked, own, today)) {
      return `expected a link to an article that is shown whenever this file is, found ${target}`;
    }
    if (fragment === undefined) return undefined;
    const ids = idsOfPages.get(path) ?? headingIds(body).map((id) => `#${id}`);
    idsOfPages.set(path, ids);
    if (ids.includes(`#${fragment}`)) return undefined;
    const expected = ids.length > 0 ? `one of the headings ${ids.join(', ')}` : 'a link without #';
    return `expected ${expected}, found ${href}`;
  };
}

/** Fields that hold a link. */
function linkFieldCheck(problemOfLink: LinkCheck): TextCheck {
  return (text, path, file) => {
    const isTarget = file.collection === 'redirects' && typeof path[0] === 'string';
    const message = isTarget || path.at(-1) === 'href' ? problemOfLink(text, file) : undefined;
    return message ? [{ message, at: 0 }] : [];
  };
}

/** Targets are links, which lead to pages: as no old address is a page, there is no loop. */
function oldAddressCheck(files: readonly LoadedFile[], today: string): TextCheck {
  const living = new Set(pagesOf(files, today).map((path) => path.toLowerCase()));
  return (_target, [old], { collection }) => {
    if (collection !== 'redirects' || typeof old !== 'string') return [];
    const isLiving = living.has(old.toLowerCase()) || /^\/blog\/(?:.+\/)?page\/\d+$/.test(old);
    if (oldAddress.test(old) && !isLiving) return [];
    const expected = isLiving
      ? 'an address without a page'
      : 'an old address such as /blog/old-name';
    return [{ message: `expected ${expected}, found ${old}`, at: 0 }];
  };
}

/** The paths of all pages, except those of articles that are not shown, and of further pages of lists. */
function pagesOf(files: readonly LoadedFile[], today: string): string[] {
  const shown = files.filter((file) => {
    const schedule = scheduleOf(file);
    return !withoutPage.has(file.collection) && !(schedule && markOf(schedule, today));
  });
  const categories = shown
    .filter(({ collection }) => collection === 'blog')
    .map(({ data }) => `/blog/category/${String(valueAt(data, ['category']))}`);
  return ['/', '/blog/feed.xml', '/blog/feed.json', ...categories, ...shown.map(pathOf)];
}

/** The path of the page that shows a file. */
function pathOf({ collection, name, data }: LoadedFile): string {
  if (collection === 'team') return `/team/${String(valueAt(data, ['id']))}`;
  return `/${name.replace(/^pages\/|\.\w+$/g, '')}`;
}

/** When an article is shown; undefined for other files and if its days are invalid. */
function scheduleOf({ collection, data }: LoadedFile): Schedule | undefined {
  return collection === 'blog' ? schedule.safeParse(data).data : undefined;
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
