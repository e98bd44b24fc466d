import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  attributeOf as attribute,
  builtFiles,
  type Element,
  elementsOf as elements,
  textOf as source,
} from '../../build/built-pages.ts';
import { type BuildManifest, manifestPath } from '../../contract/build-manifest.ts';
import { filledPages } from '../../contract/paths.ts';
import { originOf } from 'enquiries/protocol/origin';
import { readSettings } from '../../server/settings.ts';
import { servedPages, type ServedPage } from '../support/served-pages.ts';
import { distFolder } from '../support/dist.ts';
import { ownRoutes } from '../../src/content-model/own-files.ts';
import { contentOf, siteFolder } from '../support/site-content.ts';

export type Node = DefaultTreeAdapterTypes.Node;
export { attribute, type Element, elements, source };

export type Page = ServedPage & {
  /** Whether search engines should list the page; false for not-found pages, results of a form, and duplicates. */
  isListed: boolean;
  /** Parsed with the position of each element in the source. */
  document: DefaultTreeAdapterTypes.Document;
  /** Errors of the HTML parser, each as `code (line:column)`; see HTML section 13.2.2. */
  parseErrors: string[];
};

export type BuiltSite = {
  pages: Page[];
  /** The pages without those of the owner's code, of which the owner decides. */
  ofProduct: Page[];
  /** The pages that search engines list, without `/home`, which is another address of `/`. */
  listed: Page[];
  manifest: BuildManifest;
  /** Scheme and host of the public site, without a slash at the end. */
  origin: string;
  /** Every address of a page or file. */
  addresses: ReadonlySet<string>;
  /** Finds a page by its `ownAddress`. @throws Error if there is none */
  page: (address: string) => Page;
  /** The bytes of a file, by its address or file name. */
  bytes: (address: string) => Buffer;
  /** Size of a file as it is sent: with Brotli, unless that saves too little. */
  sentBytes: (address: string) => number;
};

let site: BuiltSite | undefined;

/** The built site, which the files of tests share. @throws Error if there is none */
export function readBuiltSite(): BuiltSite {
  site ??= parseSite();
  return site;
}

function parseSite(): BuiltSite {
  const folder = distFolder();
  const fileOf = (address: string) => join(folder, decodeURI(address));
  const bytes = (address: string) => readFileSync(fileOf(address));
  const own = ownRoutes(siteFolder).map(({ path }) => path);

  const pages = servedPages().map((built): Page => {
    const parseErrors: string[] = [];
    const html = readFileSync(built.location, 'utf8');
    const document = parse(html, {
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startLine, startCol }) =>
        parseErrors.push(`${code} (${startLine}:${startCol})`),
    });
    const isUnlisted =
      filledPages.includes(built.address) ||
      // Such a page decides by itself.
      (own.includes(built.address) && html.includes('<meta name="robots"'));
    const isListed = built.status === 200 && !isUnlisted;
    return { ...built, isListed, document, parseErrors };
  });

  return {
    pages,
    ofProduct: pages.filter(({ address }) => !own.includes(address)),
    listed: pages.filter(({ isListed, address }) => isListed && address !== '/home'),
    manifest: JSON.parse(bytes(manifestPath).toString()) as BuildManifest,
    bytes,
    sentBytes: (address) => {
      const file = fileOf(address);
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    },
    origin: readSettings().SITE_URL ?? originOf(contentOf('company').url) ?? '',
    addresses: new Set([
      ...pages.filter(({ status }) => status === 200).map(({ address }) => address),
      ...plainFiles(folder),
    ]),
    page: (address) => {
      const found = pages.find((page) => page.ownAddress === address);
      if (!found) throw new Error(`There is no page at ${address}.`);
      return found;
    },
  };
}

/** Addresses of all files except pages, compressed copies and files for the server or a static host. */
function plainFiles(folder: string): string[] {
  return builtFiles(folder)
    .map((file) => `/${file}`)
    .filter((file) => !/^\/\.server\/|\.(?:html|br|gz)$/.test(file));
}

/** The content of the meta elements with this name or property. */
export function metas({ document }: Page, name: string): (string | undefined)[] {
  return elements(document, 'meta')
    .filter((meta) => (attribute(meta, 'name') ?? attribute(meta, 'property')) === name)
    .map((meta) => attribute(meta, 'content'));
}

/** The nearest ancestor that has one of the names. */
export function closest(element: Element, ...names: string[]): Element | undefined {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent)) return undefined;
  return names.includes(parent.tagName) ? parent : closest(parent, ...names);
}

/** The start tag of an element, as one would look for it in the source. */
export function startTag(element: Element): string {
  const named = element.attrs.map(({ name, value }) => `${name}="${value.slice(0, 80)}"`);
  return `<${[element.tagName, ...named].join(' ')}>`;
}

/** The words of a node, with one space for every run of white space. */
export function text(node: Node): string {
  return oneSpaced(
    textNodes(node)
      .map(({ value }) => value)
      .join(''),
  );
}

/** The text with one space for every run of white space. */
export function oneSpaced(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** The text nodes that a visitor can read. */
export function textNodes(node: Node): { value: string; parent: Element }[] {
  const isSilent = 'tagName' in node && ['script', 'style', 'template'].includes(node.tagName);
  if (!('childNodes' in node) || isSilent) return [];
  return node.childNodes.flatMap((child) =>
    'value' in child && 'tagName' in node
      ? [{ value: child.value, parent: node }]
      : textNodes(child),
  );
}

/** The addresses of the links in the main part of a page. */
export function mainLinks({ document }: Page): string[] {
  return elements(document, 'main')
    .flatMap((main) => elements(main, 'a'))
    .map((link) => String(attribute(link, 'href')));
}
