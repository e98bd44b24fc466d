import { brotliCompressSync } from 'node:zlib';
import {
  attribute,
  elements,
  readBuiltSite,
  type Element,
  type Page,
} from '../../tests/built-site/built-site.ts';
import { atMost, type Result } from './result.ts';

/** The pages with a part that lives in the browser. */
const livePages = ['/contact', '/blog'];
const pageLimit = 14_000;
const longPageLimit = 18_000;
const inlineScriptLimit = 1_024;
const liveInlineScriptLimit = 6_000;
const loadedScriptLimit = 70_000;
const fontLimit = 20_000;

/**
 * What the built site weighs, in bytes; of each kind of page the heaviest.
 *
 * @throws Error when there is no build
 */
export function measureBytes(): Result[] {
  const { pages, page, addresses, bytes } = readBuiltSite();
  const compressed = (address: string) => brotliCompressSync(bytes(address)).byteLength;
  const isLong = ({ ownAddress }: Page) => /^\/(?:work|blog)\/(?!404$)[^/]+$/.test(ownAddress);
  const isLive = ({ address }: Page) => livePages.includes(address);
  const long = pages.filter(isLong);
  const short = pages.filter((page) => !isLong(page));
  const still = pages.filter((page) => !isLive(page));

  return [
    heaviest('HTML of a page with all that is in it, Brotli', pageLimit, short, (page) =>
      compressed(fileOf(page)),
    ),
    heaviest('HTML of an article or a case study, Brotli', longPageLimit, long, (page) =>
      compressed(fileOf(page)),
    ),
    heaviest('external script, all pages but /contact and /blog', 0, still, (page) =>
      sum(loadedScripts(page, bytes).map((script) => bytes(script).byteLength)),
    ),
    heaviest('inline script of such a page', inlineScriptLimit, still, inlineScriptBytes),
    ...livePages.flatMap((address) => [
      heaviest('inline script', liveInlineScriptLimit, [page(address)], inlineScriptBytes),
      heaviest('external script, Brotli', loadedScriptLimit, [page(address)], (live) =>
        sum(loadedScripts(live, bytes).map(compressed)),
      ),
    ]),
    fonts(pages, addresses, bytes),
  ];
}

function heaviest(
  what: string,
  limit: number,
  pages: readonly Page[],
  weigh: (page: Page) => number,
): Result {
  const weights = pages.map((page) => ({ page, weight: weigh(page) }));
  const [first] = weights.toSorted((one, other) => other.weight - one.weight);
  if (!first) throw new Error(`No page to weigh: ${what}`);
  return { ...atMost(what, limit, first.weight, 'bytes'), where: first.page.address };
}

function fonts(
  pages: readonly Page[],
  addresses: ReadonlySet<string>,
  bytes: (address: string) => Buffer,
): Result {
  const files = [...addresses].filter((address) => /\.(?:woff2?|ttf|otf)$/.test(address));
  const isPreloaded = (file: string, { document }: Page) =>
    elements(document, 'link').some(
      (link) => attribute(link, 'rel') === 'preload' && attribute(link, 'href') === file,
    );
  const everywhere = files.every((file) => pages.every((page) => isPreloaded(file, page)));
  const weight = sum(files.map((file) => bytes(file).byteLength));
  const result = atMost('fonts: one file, preloaded on every page', fontLimit, weight, 'bytes');
  return {
    ...result,
    figure: `${result.figure} in ${String(files.length)}, ${everywhere ? '' : 'not '}preloaded`,
    isMet: result.isMet && files.length === 1 && everywhere,
  };
}

/** Where the built site keeps a page, as the site's own addresses go. */
function fileOf({ ownAddress, address, status }: Page): string {
  if (status === 404) return `${ownAddress}.html`;
  return address === '/' ? '/index.html' : `${address}.html`;
}

/** All that a browser runs or obeys; structured data is neither. */
function inlineScriptBytes({ document }: Page): number {
  const scripts = elements(document, 'script').filter(
    (script) => attribute(script, 'type') !== 'application/ld+json',
  );
  return Buffer.byteLength(scripts.map(source).join(''));
}

/** Addresses of the scripts that a page names or its islands need, and of all that these import. */
function loadedScripts(
  { document, address }: Page,
  bytes: (address: string) => Buffer,
): readonly string[] {
  const found = new Set(elements(document).flatMap(scriptsNamedBy));
  for (const script of found) {
    const text = bytes(script).toString('utf8');
    for (const name of importedBy(text)) found.add(new URL(name, `http://x${script}`).pathname);
  }
  const isHidden = elements(document, 'script').some((script) => importedBy(source(script)).length);
  if (isHidden) throw new Error(`${address}: an inline script imports another`);
  return [...found];
}

function scriptsNamedBy(element: Element): string[] {
  const named = (...names: string[]) =>
    names.map((name) => attribute(element, name)).filter((address) => address !== undefined);
  if (element.tagName === 'script') return named('src');
  if (element.tagName === 'astro-island')
    return named('component-url', 'renderer-url', 'before-hydration-url');
  if (element.tagName !== 'link') return [];
  const rel = attribute(element, 'rel');
  const isScript =
    rel === 'modulepreload' || (rel === 'preload' && attribute(element, 'as') === 'script');
  return isScript ? named('href') : [];
}

function importedBy(script: string): string[] {
  const names = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g;
  return [...script.matchAll(names)].map(([, name]) => name ?? '');
}

/** What stands between the tags of a script element. */
function source(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
