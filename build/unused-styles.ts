import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { parse as parseSheet } from 'postcss';
import { attributeOf, builtPages, elementsOf, textOf, type Element } from './built-pages.ts';

/** Takes rules out of the inline styles of pages for classes that are on none of the pages with the same sheet. */
export function unusedStyles(): AstroIntegration {
  return {
    name: 'unused-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const pages = builtPages(fileURLToPath(dir)).map(({ location }) => location);
        const written = pages.map((location) => readFileSync(location, 'utf8'));
        for (const [at, html] of withoutUnusedStyles(written).entries()) {
          writeFileSync(pages[at] ?? '', html);
        }
      },
    },
  };
}

/**
 * The pages without rules for classes that no page with the same sheet has: a sheet stays the same for all of them, as the
 * number of policies is limited. Sheets of pages with scripts that draw, which may use any class, stay as they are.
 */
export function withoutUnusedStyles(pages: readonly string[]): string[] {
  const used = new Map<string, Set<string>>();
  const kept = new Set<string>();
  const documents = pages.map((html) => elementsOf(parse(html, { sourceCodeLocationInfo: true })));
  for (const elements of documents) {
    const classes = elements.flatMap((it) => attributeOf(it, 'class')?.split(/\s+/) ?? []);
    const isDrawn = elements.some((it) => it.tagName === 'astro-island' || isScriptFile(it));
    for (const sheet of sheetsOf(elements).map(textOf)) {
      if (isDrawn) kept.add(sheet);
      used.set(sheet, (used.get(sheet) ?? new Set()).union(new Set(classes)));
    }
  }
  return pages.map((html, at) =>
    sheetsOf(documents[at] ?? []).reduceRight((page, element) => {
      const { startTag, endTag } = element.sourceCodeLocation ?? {};
      const sheet = textOf(element);
      if (!startTag || !endTag || kept.has(sheet)) return page;
      const pruned = prune(sheet, used.get(sheet) ?? new Set());
      return page.slice(0, startTag.endOffset) + pruned + page.slice(endTag.startOffset);
    }, html),
  );
}

const sheetsOf = (elements: readonly Element[]) =>
  elements.filter(({ tagName }) => tagName === 'style');

const isScriptFile = (element: Element) =>
  element.tagName === 'script' && attributeOf(element, 'src') !== undefined;

/** Classes of modules, outside of lists and negations. */
const moduleClass = /\.([A-Z]\w*-\w+)/g;

function prune(sheet: string, used: ReadonlySet<string>): string {
  const root = parseSheet(sheet);
  root.walkRules((rule) => {
    const isUnused = (selector: string) =>
      !/:(?:not|is|where)\(/.test(selector) &&
      [...selector.matchAll(moduleClass)].some(([, name = '']) => !used.has(name));
    if (rule.selectors.every(isUnused)) rule.remove();
  });
  return root.toString();
}
