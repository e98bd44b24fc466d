import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { html, parse } from 'parse5';
import { builtPages, elementsOf } from './built-pages.ts';

/**
 * Moves the style that Astro prints before the first island of a page into the head: HTML allows `style`
 * only among metadata content (HTML standard, section 4.2.6).
 */
export function islandStyleInHead(): AstroIntegration {
  return {
    name: 'island-style-in-head',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const { location } of builtPages(fileURLToPath(dir))) {
          const page = readFileSync(location, 'utf8');
          if (page.includes('<astro-island')) writeFileSync(location, withStylesInHead(page));
        }
      },
    },
  };
}

/** Moves each `style` of the body into the head. Keeps all other bytes, as hashes identify scripts and styles. */
export function withStylesInHead(page: string): string {
  const document = parse(page, { sourceCodeLocationInfo: true });
  const headEnd = elementsOf(document, 'head')[0]?.sourceCodeLocation?.endTag?.startOffset;
  if (headEnd === undefined) return page;
  const places = elementsOf(document, 'style')
    // SVG has a `style` of its own, which is allowed in the body.
    .filter(({ namespaceURI }) => namespaceURI === html.NS.HTML)
    .flatMap(({ sourceCodeLocation }) => sourceCodeLocation ?? [])
    .filter(({ startOffset }) => startOffset > headEnd);
  const styles = places.map(({ startOffset, endOffset }) => page.slice(startOffset, endOffset));
  let rest = page;
  for (const { startOffset, endOffset } of places.toReversed()) {
    rest = rest.slice(0, startOffset) + rest.slice(endOffset);
  }
  return rest.slice(0, headEnd) + styles.join('') + rest.slice(headEnd);
}
