import { posix } from 'node:path';
import { attribute, elements, type Page, readBuiltSite } from '../built-site/built-site.ts';

/** Addresses of the scripts that the islands of these pages load. */
export function islandScripts(pages: readonly Page[]): Set<string> {
  const islands = pages.flatMap(({ document }) => elements(document, 'astro-island'));
  const scripts = new Set<string>();
  for (const island of islands) {
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      addScript(attribute(island, name), scripts);
    }
  }
  return scripts;
}

/** Adds a script and what it imports. */
function addScript(address: string | undefined, scripts: Set<string>): void {
  if (address === undefined || scripts.has(address)) return;
  scripts.add(address);
  const code = readBuiltSite().bytes(address).toString();
  for (const [, file] of code.matchAll(/(?:from|import)\s*\(?\s*["'`](\.\/[^"'`]+\.js)["'`]/g)) {
    addScript(posix.join(posix.dirname(address), file ?? ''), scripts);
  }
}
