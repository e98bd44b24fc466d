import { headingIds } from '../../markdown/heading-ids.ts';
import { isShownWith, markOf } from '../article/schedule.ts';
import { withoutPage } from '../collections.ts';
import { isUnreadable, type LoadedFile, pathOf, scheduleOf } from './loaded-file.ts';
import { isInside, type TextProblem } from './markdown-problems.ts';
import { keysAt, valueAt } from './problems.ts';

/** Checks the text of a field. */
export type TextCheck = (
  text: string,
  path: readonly PropertyKey[],
  file: LoadedFile,
) => TextProblem[];
/** Problem of a link; undefined for none. */
export type LinkCheck = (href: string, file: LoadedFile) => string | undefined;

/** No characters that are special in URLs or in `_redirects`. */
const oldAddress = /^(?:\/[^\s/?#%*:]+)+$/;

/** Returns a check of links inside the site, and of their fragments. */
export function linkCheck(files: readonly LoadedFile[], today: string): LinkCheck {
  const bodies = new Map([
    ...pagesOf(files, today).map((path) => [path, ''] as const),
    ...files
      .filter(({ collection }) => !withoutPage.has(collection))
      .map((file) => [pathOf(file), file.body] as const),
  ]);
  const schedules = new Map(files.map((file) => [pathOf(file), scheduleOf(file)]));
  const services = files.find(({ collection }) => collection === 'servicesPage');
  const groups = keysAt(services?.data, ['groups']);
  const idsOfPages = new Map([['/services', groups.map((key) => `#${key}`)]]);
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
    const expected = ids.length > 0 ? `one of ${ids.join(', ')}` : 'a link without #';
    return `expected ${expected}, found ${href}`;
  };
}

/** Returns a check of the fields that hold a link. */
export function linkFieldCheck(problemOfLink: LinkCheck): TextCheck {
  return (text, path, file) => {
    const isTarget = file.collection === 'redirects' && typeof path[0] === 'string';
    const message = isTarget || path.at(-1) === 'href' ? problemOfLink(text, file) : undefined;
    return message ? [{ message, at: 0 }] : [];
  };
}

/** Returns a check of old addresses. None may be a page and every target is one, so redirects cannot loop. */
export function oldAddressCheck(files: readonly LoadedFile[], today: string): TextCheck {
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

/** The paths of all pages except hidden articles and further pages of lists. */
function pagesOf(files: readonly LoadedFile[], today: string): string[] {
  const shown = files.filter((file) => {
    const schedule = scheduleOf(file);
    return !withoutPage.has(file.collection) && !(schedule && markOf(schedule, today));
  });
  const categories = shown
    .filter(({ collection }) => collection === 'blog')
    .map(({ data }) => `/blog/category/${String(valueAt(data, ['category']))}`);
  const hasBlog = files.some(({ collection }) => collection === 'blogPage');
  const feed = hasBlog ? ['/blog/feed.xml'] : [];
  return ['/', ...feed, ...categories, ...shown.map(pathOf)];
}
