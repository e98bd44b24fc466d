import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import type { InlineHashes, PageGroup } from '../contract/security-headers.ts';
import { attributeOf, elementsOf, pagesOf, type Element } from './built-pages.ts';

/** Below the folder of the site, where `server/site-policy.ts` reads it. */
export const inlineHashesFile = '.server/inline-hashes.json';

/**
 * Writes down which scripts and styles stand in which page, so that the policy of each page lets
 * through these and no other. It reads the pages as they are handed out: whatever rewrites them
 * comes before.
 */
export function inlineHashes(): AstroIntegration {
  return {
    name: 'inline-hashes',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = pagesOf(folder).map(
          ({ path, location }) => [path, readFileSync(location, 'utf8')] as const,
        );
        const file = join(folder, inlineHashesFile);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(pageGroups(pages))}\n`);
      },
    },
  };
}

/** Pages by what stands in them: thousands of articles share one entry. @param pages address, HTML */
export function pageGroups(pages: Iterable<readonly [path: string, html: string]>): PageGroup[] {
  const groups = new Map<string, { inline: InlineHashes; pages: string[] }>();
  // Parsing a page takes a millisecond; articles differ in their words alone.
  const known = new Map<string, InlineHashes>();
  for (const [path, html] of pages) {
    const sources = sourcesIn(html);
    const inline = known.get(sources) ?? hashesOf(html);
    known.set(sources, inline);
    const key = JSON.stringify(inline);
    const group = groups.get(key) ?? { inline, pages: [] };
    group.pages.push(path);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ inline, pages: members }) => ({ ...inline, pages: members }));
}

/** All that looks like a script or a style, but for data: pages that are alike in it are so in hashes. */
function sourcesIn(html: string): string {
  const found = html.match(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g) ?? [];
  return found.filter((source) => !/^[^>]*application\/ld\+json/.test(source)).join('');
}

/** The hashes that a policy needs for this page (CSP Level 3, section 6.7.3.3), each once. */
function hashesOf(html: string): InlineHashes {
  const found = elementsOf(parse(html), 'script', 'style');
  const hashes = (name: string) => [
    ...new Set(found.filter((element) => element.tagName === name && isChecked(element)).map(hash)),
  ];
  return { scripts: hashes('script'), styles: hashes('style') };
}

/** A script that the browser loads needs no hash, and data none either, such as JSON-LD. */
function isChecked(element: Element): boolean {
  if (element.tagName === 'style') return true;
  if (attributeOf(element, 'src') !== undefined) return false;
  const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? '';
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(type);
}

function hash(element: Element): string {
  const source = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
