import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { attributeOf, elementsOf, pagesOf } from './pages-of.ts';

/**
 * Lets a page with a live part run that part's scripts only as they were built. It rewrites pages,
 * so it comes before whatever reads them.
 */
export function scriptIntegrity(): AstroIntegration {
  return {
    name: 'script-integrity',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const { location } of pagesOf(folder)) {
          const html = readFileSync(location, 'utf8');
          // Parsing ten thousand articles to find none would take long.
          if (!html.includes('<astro-island')) continue;
          const read = (address: string) => readFileSync(join(folder, address), 'utf8');
          writeFileSync(location, withIntegrity(html, read));
        }
      },
    },
  };
}

/**
 * The page with the hashes of all scripts that its live parts load, directly or by an import. The
 * import map holds for every import (HTML section 8.1.6.1). It stands at the end of the head, before
 * any module.
 *
 * @param read source of the script at an address such as `/_astro/client.js`
 * @throws Error if a script cannot be read, or the page has no head
 */
export function withIntegrity(html: string, read: (address: string) => string): string {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const scripts = new Map<string, string>();
  for (const island of elementsOf(document, 'astro-island')) {
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const address = attributeOf(island, name);
      if (address !== undefined) addWithImports(address, read, scripts);
    }
  }
  if (scripts.size === 0) return html;

  const end = elementsOf(document, 'head')[0]?.sourceCodeLocation?.endTag?.startOffset;
  if (end === undefined) throw new Error('A page with a live part has no end of its head.');
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  const added = `<script type="importmap">${map}</script>`;
  return `${html.slice(0, end)}${added}${html.slice(end)}`;
}

function addWithImports(
  address: string,
  read: (address: string) => string,
  scripts: Map<string, string>,
): void {
  if (scripts.has(address)) return;
  const source = read(address);
  scripts.set(address, `sha256-${createHash('sha256').update(source).digest('base64')}`);
  // The bundler writes what it splits off as a neighbour: `from"./name.js"`, `import("./name.js")`.
  // Texts that speak of imports, as those of React do, name no file with this ending.
  for (const [, name] of source.matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.\/[^"'`]+\.js)["'`]/g,
  )) {
    addWithImports(posix.join(posix.dirname(address), String(name)), read, scripts);
  }
}
