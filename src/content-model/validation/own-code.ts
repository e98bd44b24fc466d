import { parse } from 'node:path';
import { pagePath, serverPaths, signOfAddress, signsOfAddress } from '../../../contract/paths.ts';
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
  const ownerOf = ({ path, own, isListed }: OwnRoute) => {
    if (reserved.test(path) || serverPaths.includes(path)) return 'the product';
    const others = routes.filter((route) => route.own !== own);
    const address = path.toLowerCase();
    const other =
      others.find((it) => pagePath(it.path).toLowerCase() === pagePath(address)) ??
      // A file cannot be the folder of another.
      others.find((it) => !isListed && it.path.toLowerCase().startsWith(`${address}/`));
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
    const part = own.split('/').find((name) => signOfAddress.test(name));
    return part && `expected a name without ${signsOfAddress}, found ${part}`;
  }
  const names = own
    .split('/')
    .slice(2)
    .map((part) => parse(part).name);
  const wrong = names.find((name) => !isAddressName(name) || /[A-Z]/.test(name));
  const expected = 'a name of small letters, digits and hyphens, as it is part of an address';
  return wrong && `expected ${expected}, found ${wrong}; what is no page belongs beside own/pages`;
}
