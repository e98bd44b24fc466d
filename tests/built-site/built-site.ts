import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { readSettings } from '../../server/config/settings.ts';
import { readSiteFiles } from '../../server/static/site-files.ts';
import type { Company } from '../../src/content-model/schemas/company.ts';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { builtSite, projectFolder } from '../support/dist.ts';
import { builtPages } from '../support/built-pages.ts';
import type { BuiltPage } from '../support/built-pages.ts';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export type Page = BuiltPage & {
  /** Address of the page's own file: as `address`, but `/services/404` for a not-found page. */
  ownAddress: string;
  /** The parsed page, where each element knows from where to where it stands in the source. */
  document: DefaultTreeAdapterTypes.Document;
  /** Errors of the HTML parser, each as `code (line:column)`; see HTML section 13.2.2. */
  parseErrors: string[];
};

export type BuiltSite = {
  pages: Page[];
  /** Scheme and host of the public site, without a slash at the end. */
  origin: string;
  /** Every address that the server answers with a file, and without a redirect. */
  addresses: ReadonlySet<string>;
  /** @throws Error when the site has no such page. */
  page: (address: string) => Page;
  /** The bytes behind an address of a file that is no page. */
  bytes: (address: string) => Buffer;
};

/** Every fact about the company, as the content has them. */
export function companyFacts(): Company {
  return readContentFile(path.join(projectFolder, 'content/company.yaml')).data as Company;
}

/**
 * Reads the built site.
 *
 * @throws Error when there is no build.
 */
export function readBuiltSite(): BuiltSite {
  const folder = builtSite();
  const { files, notFoundPages } = readSiteFiles(folder);

  const pages = builtPages().map((built): Page => {
    const folderAddress = built.address.replace(/\/[^/]*$/, '');
    const file = built.status === 200 ? files.get(built.address) : notFoundPages.get(folderAddress);
    if (!(file?.content instanceof Uint8Array)) {
      throw new Error(`The server has no page for ${built.address}.`);
    }
    const parseErrors: string[] = [];
    const document = parse(new TextDecoder().decode(file.content), {
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startLine, startCol }) =>
        parseErrors.push(`${code} (${String(startLine)}:${String(startCol)})`),
    });
    return { ...built, ownAddress: file.path, document, parseErrors };
  });

  return {
    pages,
    origin: readSettings().siteUrl ?? companyFacts().url,
    addresses: new Set(files.keys()),
    page: (address) => {
      const page = pages.find((candidate) => candidate.address === address);
      if (!page) throw new Error(`There is no page at ${address}.`);
      return page;
    },
    bytes: (address) => readFileSync(path.join(folder, address)),
  };
}

/** What is wrong with the pages: every fault with the address of its page before it. */
export function faultsOf(pages: Page[], find: (page: Page) => Iterable<string>): string[] {
  return pages.flatMap((page) => [...find(page)].map((fault) => `${page.address}: ${fault}`));
}

/** The things that pages have in common though they should not, each with its pages. */
export function repeated(pages: Page[], find: (page: Page) => string): string[] {
  const pagesByThing = Map.groupBy(pages, find);
  return [...pagesByThing]
    .filter(([, sharers]) => sharers.length > 1)
    .map(([thing, sharers]) => `${sharers.map(({ address }) => address).join(', ')}: “${thing}”`);
}

/** Whether the page says that something is not there, so that nobody should find it by search. */
export function isAbsence(page: Page): boolean {
  return elements(page.document, 'h1').some((heading) => text(heading).endsWith('not found'));
}

/** Whether search engines are asked to leave the page out: nothing is there, or a form led to it. */
export function isUnlisted(page: Page): boolean {
  return isAbsence(page) || isAfterForm(page);
}

/** Whether the page is what a form leads to that the browser itself has sent. */
export function isAfterForm({ ownAddress }: Page): boolean {
  return ['/contact/thanks', '/contact/not-sent'].includes(ownAddress);
}

/** The elements inside a node in the order of the document: all, or those with one of the names. */
export function elements(node: Node, ...names: string[]): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    const isWanted = 'tagName' in child && (names.length === 0 || names.includes(child.tagName));
    return [...(isWanted ? [child] : []), ...elements(child, ...names)];
  });
}

/** The value of an attribute; undefined where the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** The nearest element around this one that has one of the names. */
export function closest(element: Element, ...names: string[]): Element | undefined {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent)) return undefined;
  return names.includes(parent.tagName) ? parent : closest(parent, ...names);
}

/** An element as one would look for it in the source. */
export function shown(element: Element): string {
  const named = element.attrs.map(({ name, value }) => `${name}="${value.slice(0, 80)}"`);
  return `<${[element.tagName, ...named].join(' ')}>`;
}

/** The words of a node, with one space where there is any space or a new block begins. */
export function text(node: Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

/** The words of an element without those of the elements in it, in the spacing of `text`. */
export function ownText(element: Element): string {
  const own = element.childNodes.map((child) => ('value' in child ? child.value : ' '));
  return own.join('').replace(/\s+/g, ' ').trim();
}

/** Everything in a text node of the page that a visitor can read. */
export function textNodes(node: Node): { value: string; parent: Element }[] {
  if (!('childNodes' in node) || isSilent(node)) return [];
  return node.childNodes.flatMap((child) =>
    'value' in child && 'tagName' in node
      ? [{ value: child.value, parent: node }]
      : textNodes(child),
  );
}

const silent = ['script', 'style', 'template'];
const inline = [
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'var'],
];

function isSilent(node: Node): boolean {
  return 'tagName' in node && silent.includes(node.tagName);
}

function rawText(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node) || isSilent(node)) return '';
  const words = node.childNodes.map(rawText).join('');
  return 'tagName' in node && inline.includes(node.tagName) ? words : ` ${words} `;
}
