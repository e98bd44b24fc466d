import { headingIds } from '../../markdown/heading-ids.ts';
import { isShownWith, markOf } from '../article/schedule.ts';
import { withoutPage } from '../collections.ts';
import { type LoadedContent, type LoadedFile, pathOf, scheduleOf } from './loaded-file.ts';
import { keysAt, type Problem, textsOf, valueAt } from './problems.ts';

/** Problem of a link, “expected …, found …”; undefined for none. */
export type LinkCheck = (href: string, file: LoadedFile) => string | undefined;

/** Addresses outside of the site. */
const outside = /^(?:https?:|mailto:|tel:)/;

/** No characters that are special in URLs or in `_redirects`. */
const oldAddress = /^(?:\/[^\s/?#%*:]+)+$/;

/** Returns a check of links inside the site, and of their fragments. */
export function linkCheck({ files, today }: LoadedContent): LinkCheck {
  const bodies = new Map([
    ...pagesOf(files, today).map((path) => [path, ''] as const),
    ...files
      .filter(({ collection }) => !withoutPage.has(collection))
      .map((file) => [pathOf(file), file.body] as const),
  ]);
  const schedules = new Map(files.map((file) => [pathOf(file), scheduleOf(file)]));
  const services = files.find(({ collection }) => collection === 'servicesPage');
  const groups = keysAt(services?.data, ['groups']).map((key) => `#${key}`);
  const start = files.some(({ collection }) => collection === 'projectStart');
  const answers = files.find(({ collection }) => collection === 'answersPage');
  const idsOfPages = new Map([
    ['/services', start ? [...groups, '#project-start-heading'] : groups],
    ['/answers', keysAt(answers?.data, ['answers']).map((key) => `#${key}`)],
  ]);
  return (href, file) => {
    if (outside.test(href)) return undefined;
    const [, target = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
    const path = target || pathOf(file);
    const body = bodies.get(path);
    if (body === undefined) return `expected a link to something that exists, found ${target}`;
    const linking = schedules.get(pathOf(file)) ?? { unpublished: false, date: today };
    const linked = schedules.get(path);
    if (linked && !isShownWith(linked, linking, today)) {
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

/** Problems of the fields that hold a link: those named `href`, and the targets of redirects. */
export function linkProblems(content: LoadedContent): Problem[] {
  const problemOfLink = linkCheck(content);
  return content.files.flatMap((file) =>
    textsOf(file.data).flatMap(({ path, text }) => {
      const isTarget = file.collection === 'redirects' && typeof path[0] === 'string';
      const isLink = isTarget || path.at(-1) === 'href';
      const message = isLink ? problemOfLink(text, file) : undefined;
      return message ? [file.problem(path, message)] : [];
    }),
  );
}

/** Problems of old addresses. None may be a page and every target is one, so redirects cannot loop. */
export function redirectProblems({ files, today }: LoadedContent): Problem[] {
  const living = new Set(pagesOf(files, today).map((path) => path.toLowerCase()));
  const redirects = files.find(({ collection }) => collection === 'redirects');
  return textsOf(redirects?.data).flatMap(({ path: [old] }) => {
    if (!redirects || typeof old !== 'string') return [];
    const isLiving = living.has(old.toLowerCase()) || /^\/blog\/(?:.+\/)?page\/\d+$/.test(old);
    if (oldAddress.test(old) && !isLiving) return [];
    const expected = isLiving
      ? 'an address without a page'
      : 'an old address such as /blog/old-name';
    return [redirects.problem([old], `expected ${expected}, found ${old}`)];
  });
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
