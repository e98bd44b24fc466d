import { decoded, plainPath, serverPaths } from '../../../contract/paths.ts';
import { headingIds } from '../../markdown/heading-ids.ts';
import { isShownWith } from '../article/schedule.ts';
import { ownRoutes } from '../own-files.ts';
import { type LoadedContent, type LoadedFile, pathOf, scheduleOf } from './loaded-file.ts';
import { keysAt, type Problem, textsOf } from './problems.ts';
import { routesOf } from './routes.ts';

/** Addresses outside of the site. */
const outside = /^(?:https?:|mailto:|tel:)/i;

/** A path that every host can redirect: no query, no fragment, and no sign with a meaning in `_redirects`. */
const oldAddress = /^(?:\/[^/?#%*:]+)+\/?$/;

/** Returns a check of links inside the site, and of their fragments, which returns “expected …, found …” for a problem. */
export function linkCheck({ folder, files, today }: LoadedContent) {
  const routes = routesOf(files, today, ownRoutes(folder));
  const pages = new Map<string, LoadedFile | undefined>([
    ...routes.map(({ path, file }) => [path, file] as const),
    // An article that is not shown may be linked to by others that are not.
    ...files
      .filter(({ collection }) => collection === 'blog')
      .map((it) => [pathOf(it), it] as const),
  ]);
  const ownPaths = new Set(routes.filter(({ own }) => own).map(({ path }) => path));
  const schedules = new Map(files.map((file) => [pathOf(file), scheduleOf(file)]));
  const services = files.find(({ collection }) => collection === 'servicesPage');
  const groups = keysAt(services?.data, ['groups']).map((key) => `#${key}`);
  const start = files.some(({ collection }) => collection === 'projectStart');
  const idsOfPages = new Map([
    ['/services', start ? [...groups, '#project-start-heading'] : groups],
  ]);
  return (href: string, file: LoadedFile): string | undefined => {
    if (outside.test(href)) return undefined;
    const [, target = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
    const path = target ? decoded(target) : pathOf(file);
    if (!pages.has(path)) return `expected a link to something that exists, found ${target}`;
    const linking = schedules.get(pathOf(file)) ?? { unpublished: false, date: today };
    const linked = schedules.get(path);
    if (linked && !isShownWith(linked, linking, today)) {
      return `expected a link to an article that is shown whenever this file is, found ${target}`;
    }
    // The ids of such a page are in its code.
    if (fragment === undefined || ownPaths.has(path)) return undefined;
    const ids =
      idsOfPages.get(path) ?? headingIds(pages.get(path)?.body ?? '').map((id) => `#${id}`);
    idsOfPages.set(path, ids);
    if (ids.includes(`#${decoded(fragment)}`)) return undefined;
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
export function redirectProblems({ folder, files, today }: LoadedContent): Problem[] {
  const routes = routesOf(files, today, ownRoutes(folder));
  const paths = [...routes.map(({ path }) => path), ...serverPaths];
  const living = new Set(paths.map((path) => path.toLowerCase()));
  const redirects = files.find(({ collection }) => collection === 'redirects');
  return textsOf(redirects?.data).flatMap(({ path: [old] }) => {
    if (!redirects || typeof old !== 'string') return [];
    const path = plainPath(decoded(old)).toLowerCase();
    const isLiving = living.has(path) || /^\/blog\/(?:.+\/)?page\/\d+$/.test(path);
    if (oldAddress.test(decoded(old)) && !isLiving) return [];
    const expected = isLiving
      ? 'an address without a page'
      : 'an old address such as /blog/old-name, one line for each page, without ? # % * :';
    return [redirects.problem([old], `expected ${expected}, found ${old}`)];
  });
}
