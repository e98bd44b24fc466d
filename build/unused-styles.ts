import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { type ChildNode, parse as parseSheet, type Root } from 'postcss';
import { ownRoutes } from '../src/content-model/own-files.ts';
import { attributeOf, builtPages, elementsOf, textOf, type Element } from './built-pages.ts';

/** Takes unused styles out of pages; not out of those of the owner, whose scripts may use anything. */
export function unusedStyles(site: string): AstroIntegration {
  return {
    name: 'unused-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const own = new Set(ownRoutes(site).map(({ path }) => path));
        const pages = builtPages(fileURLToPath(dir))
          .filter(({ path }) => !own.has(path))
          .map(({ location }) => location);
        const written = pages.map((location) => readFileSync(location, 'utf8'));
        for (const [at, html] of withoutUnusedStyles(written).entries()) {
          writeFileSync(pages[at] ?? '', html);
        }
      },
    },
  };
}

/**
 * The pages without rules for classes of modules and for values of `data-` attributes that no page with the same sheet has,
 * and then without the custom properties that none of these pages reads. A sheet stays the same for all of them, as the number
 * of policies is limited. Sheets of pages with scripts that draw, which may use anything, stay as they are.
 */
export function withoutUnusedStyles(pages: readonly string[]): string[] {
  const withoutRules = prunedBy(pages, ({ elements }) => elements.flatMap(namesOf), pruneRules);
  return prunedBy(withoutRules, ({ html }) => html.match(readProperty) ?? [], pruneProperties);
}

type Page = { html: string; elements: readonly Element[] };
type Prune = (sheet: Root, used: ReadonlySet<string>) => void;

function prunedBy(written: readonly string[], usedBy: (page: Page) => string[], prune: Prune) {
  const pages = written.map((html) => ({
    html,
    elements: elementsOf(parse(html, { sourceCodeLocationInfo: true })),
  }));
  const kept = new Set<string>();
  const used = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const sheet of sheetsOf(page).map(textOf)) {
      if (page.elements.some(mayDraw)) kept.add(sheet);
      used.set(sheet, (used.get(sheet) ?? new Set()).union(new Set(usedBy(page))));
    }
  }
  return pages.map((page) =>
    sheetsOf(page).reduceRight((html, element) => {
      const { startTag, endTag } = element.sourceCodeLocation ?? {};
      const sheet = textOf(element);
      if (!startTag || !endTag || kept.has(sheet)) return html;
      const root = parseSheet(sheet);
      prune(root, used.get(sheet) ?? new Set());
      return html.slice(0, startTag.endOffset) + root.toString() + html.slice(endTag.startOffset);
    }, page.html),
  );
}

const sheetsOf = ({ elements }: Page) => elements.filter(({ tagName }) => tagName === 'style');

const mayDraw = (element: Element) =>
  element.tagName === 'astro-island' ||
  (element.tagName === 'script' && attributeOf(element, 'src') !== undefined);

/** Classes, and `data-` attributes with a value, as `data-kind=photo`. */
const namesOf = ({ attrs }: Element) =>
  attrs.flatMap(({ name, value }) => (name === 'class' ? value.split(/\s+/) : `${name}=${value}`));

/** What a selector needs of them, outside of lists and negations: a class of a module, an attribute with its value. */
const needed = /\.([A-Z]\w*-\w+)|\[(data-[\w-]+=)["']?([^\]"']+)["']?\]/g;

function pruneRules(sheet: Root, used: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    const isUnused = (selector: string) =>
      !/:(?:not|is|where)\(|:has\([^)]*,/.test(selector) &&
      [...selector.matchAll(needed)].some(
        ([, className, attribute = '', value = '']) => !used.has(className ?? attribute + value),
      );
    if (rule.selectors.every(isUnused)) removeWithEmpty(rule);
  });
}

const readProperty = /var\(--[\w-]+/g;

function pruneProperties(sheet: Root, used: ReadonlySet<string>): void {
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(`var(${declaration.prop}`)) removeWithEmpty(declaration);
  });
}

/** Removes a rule or a declaration, and what holds nothing without it. */
function removeWithEmpty(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) {
    removeWithEmpty(parent as ChildNode);
  }
}
