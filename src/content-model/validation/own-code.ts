import { parse } from 'node:path';
import { serverPaths } from '../../../contract/paths.ts';
import { type OwnRoute, ownRoutes } from '../own-files.ts';
import { isAddressName } from './file-names.ts';
import type { LoadedContent } from './loaded-file.ts';
import { fileProblem, type Problem, shownPath } from './problems.ts';
import { routesOf } from './routes.ts';

/** Addresses that build and server keep for themselves. */
const reserved = /^\/(?:_|\.server\/|(?:f|share)(?:\/|$))/;

/** Problems of names in the owner's code that are no address, or one that something else has. */
export function ownCodeProblems({ folder, files, today }: LoadedContent): Problem[] {
  const own = ownRoutes(folder);
  const routes = routesOf(files, today, own);
  const ownerOf = ({ path, own }: OwnRoute) => {
    if (reserved.test(path) || serverPaths.includes(path)) return 'the product';
    const same = routes.filter((route) => route.path.toLowerCase() === path.toLowerCase());
    const other = same.find((route) => route.own !== own);
    const name = other?.own ?? other?.file?.name;
    return other && (name === undefined ? 'the product' : shownPath(folder, name));
  };
  return own.flatMap((route) => {
    const owner = ownerOf(route);
    const message =
      nameMessage(route) ??
      (owner && `expected an address of its own, found ${route.path}, which ${owner} has`);
    return message ? [fileProblem(shownPath(folder, route.own), message)] : [];
  });
}

/** Problem of a name that cannot be part of the address. */
function nameMessage({ own, isListed: isPage }: OwnRoute): string | undefined {
  if (!isPage) {
    return /\.html?$/i.test(own) ? 'expected a page in own/pages, found a file of HTML' : undefined;
  }
  const names = own
    .split('/')
    .slice(2)
    .map((part) => parse(part).name);
  const wrong = names.find((name) => !isAddressName(name) || /[A-Z]/.test(name));
  const expected = 'a name of small letters, digits and hyphens, as it is part of an address';
  return wrong && `expected ${expected}, found ${wrong}; what is no page belongs beside own/pages`;
}
