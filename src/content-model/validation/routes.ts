import { filledPages } from '../../../contract/paths.ts';
import { pageCount } from '../../blog/pagination.ts';
import { allCategories } from '../../blog/search.ts';
import { listPath } from '../../blog/urls.ts';
import { markOf } from '../article/schedule.ts';
import { type CollectionName, collections } from '../collections.ts';
import { type OwnRoute, replaceable } from '../own-files.ts';
import { type Entry, pathOf, scheduleOf } from './loaded-file.ts';
import { keysAt, valueAt } from './problems.ts';

/** An address of the built site. */
export type Route<File extends Entry = Entry> = {
  /** Decoded; a not-found page has that of its file, such as `/services/404`. */
  path: string;
  /** The file whose page it is. */
  file?: File;
  /** Path inside the site folder of the file of the owner's code that has it. */
  own?: string;
  /** Whether search engines may list it: no file, not-found page, result of the form or duplicate. */
  isListed: boolean;
  /** Day of the last change, YYYY-MM-DD, where the content states one. */
  changed?: string | undefined;
};

/** Unlisted pages, and files, that every site has. */
const ofEverySite = [
  ...['/404', ...filledPages],
  ...['/robots.txt', '/.well-known/security.txt'],
  ...['/favicon.ico', '/favicon.svg', '/logo.svg', '/apple-touch-icon.png'],
  ...['/sitemap-index.xml', '/sitemap-0.xml'],
];

/**
 * All that the build makes of the content, but for pictures, scripts and styles. The content need not be valid.
 *
 * @param today decides which articles are shown, as YYYY-MM-DD
 */
export function routesOf<File extends Entry>(
  files: readonly File[],
  today: string,
  own: readonly OwnRoute[] = [],
): Route<File>[] {
  const shown = files.filter((file) => {
    const schedule = scheduleOf(file);
    return !('shownOn' in collections[file.collection]) && !(schedule && markOf(schedule, today));
  });
  const pathsOf = (collection: CollectionName) =>
    shown.filter((file) => file.collection === collection).map(pathOf);
  const sections = (['services', 'work', 'team', 'blog'] as const).filter(
    (name) => pathsOf(name).length > 0,
  );
  const isReplaced = (path: string) =>
    replaceable.includes(path) && own.some((route) => route.path === path);
  const unlisted = [
    ...ofEverySite.filter((path) => !isReplaced(path)),
    ...sections.map((name) => `/${name}/404`),
    ...pathsOf('blogPage').flatMap((blog) => [`${blog}/feed.xml`, `${blog}/articles.json`]),
  ];
  return [
    { path: '/', isListed: true },
    ...unlisted.map((path) => ({ path, isListed: false })),
    ...shown
      .filter(({ collection }) => collection !== 'blogPage')
      .map((file) => {
        const path = pathOf(file);
        return { path, file, isListed: path !== '/home', changed: changeOf(file) };
      }),
    ...listsOf(shown),
    ...own,
  ];
}

/** The pages of the lists of articles. */
function listsOf<File extends Entry>(shown: readonly File[]): Route<File>[] {
  const articles = shown.filter(({ collection }) => collection === 'blog');
  return shown
    .filter(({ collection }) => collection === 'blogPage')
    .flatMap((file) =>
      [allCategories, ...keysAt(file.data, ['categories'])].flatMap((category) => {
        const those = articles.filter(
          ({ data }) => category === allCategories || valueAt(data, ['category']) === category,
        );
        return Array.from({ length: pageCount(those.length) }, (_, at) => ({
          path: listPath(category, at + 1),
          file,
          isListed: true,
        }));
      }),
    );
}

function changeOf({ collection, data }: Entry): string | undefined {
  const day = valueAt(data, ['updated']) ?? (collection === 'blog' && valueAt(data, ['date']));
  return typeof day === 'string' ? day : undefined;
}
