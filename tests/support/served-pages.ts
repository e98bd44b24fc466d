import { readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { builtPages } from '../../build/built-pages.ts';
import { distFolder } from './dist.ts';

/** A page of the built site. */
export type ServedPage = {
  /** Absolute path of its file. */
  location: string;
  /** The server's address for its file, such as `/services/404`. */
  ownAddress: string;
  /** The address that shows it; for a not-found page, one below it that no page has. */
  address: string;
  status: 200 | 404;
};

/**
 * Every HTML file of the build.
 *
 * @throws Error when there is no build.
 */
export function servedPages(): ServedPage[] {
  return builtPages(distFolder()).map(({ path, location }) => {
    const page = { location, ownAddress: path };
    return path.endsWith('/404')
      ? { ...page, address: path.replace(/404$/, 'no-such-page'), status: 404 }
      : { ...page, address: path, status: 200 };
  });
}

/**
 * Few pages that together have every kind of element, most first. A kind is name, classes and role of an element and of its
 * parent.
 */
export function onePagePerKind(pages: readonly ServedPage[]): ServedPage[] {
  const left = new Map(pages.map((page) => [page, kindsIn(page)]));
  const chosen: ServedPage[] = [];
  for (;;) {
    const [page, kinds] = [...left].reduce((most, it) => (it[1].size > most[1].size ? it : most));
    if (kinds.size === 0) return chosen;
    chosen.push(page);
    for (const [other, others] of left) left.set(other, others.difference(kinds));
  }
}

function kindsIn({ location }: ServedPage): Set<string> {
  const kinds = new Set<string>();
  addKinds(parse(readFileSync(location, 'utf8')), '', kinds);
  return kinds;
}

function addKinds(node: DefaultTreeAdapterTypes.Node, parent: string, kinds: Set<string>): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes.filter((it) => 'tagName' in it)) {
    const named = child.attrs.filter(({ name }) => ['class', 'role', 'type'].includes(name));
    const kind = [child.tagName, ...named.map(({ value }) => value)].join(' ');
    kinds.add(`${parent} > ${kind}`);
    // The threads of a cloth are one picture.
    if (child.tagName !== 'svg') addKinds(child, kind, kinds);
  }
}
