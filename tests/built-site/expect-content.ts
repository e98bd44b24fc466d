import { expect } from 'vitest';
import { attribute, elements, oneSpaced, text } from './built-site.ts';
import type { Page } from './built-site.ts';

export type ExpectedContent = {
  address: string;
  /** In the order in which the page shows them. */
  texts: readonly string[];
  /** Each link of the main part as its words and its address. */
  links: readonly string[];
  /** How many pictures the main part has, drawn or photographed. */
  pictures: number;
};

/** Expects the main part of a page to show this content, and no other links and pictures. */
export function expectContent(page: Page, { texts, links, pictures }: ExpectedContent): void {
  const [main = page.document] = elements(page.document, 'main');
  expect(notInOrder(text(main), texts)).toEqual([]);
  expect(linksIn(page)).toEqual(links);
  expect(elements(main, 'svg', 'img')).toHaveLength(pictures);
}

/** The texts that are missing from the words, or stand before one that they should follow. */
export function notInOrder(words: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.map(oneSpaced).filter((it) => {
    const at = words.indexOf(it, from);
    if (at >= 0) from = at + it.length;
    return at < 0;
  });
}

/** The links of the main part, each as its words and its address. */
export function linksIn(page: Page): string[] {
  return elements(page.document, 'main')
    .flatMap((main) => elements(main, 'a'))
    .map((link) => `${text(link)} ${String(attribute(link, 'href'))}`);
}
