import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'parse5';
import { describe, expect, test } from 'vitest';
import { notSentPath, thanksPath } from '../../contract/paths.ts';
import { contentFolder } from '../support/site-content.ts';
import {
  attribute,
  closest,
  elements,
  oneSpaced,
  readBuiltSite,
  source,
  startTag,
  text,
  textNodes,
} from './built-site.ts';
import type { Element, Page } from './built-site.ts';

/** What JavaScript prints where a value is missing, with the words beside it. */
const missingValue =
  /(?:\S+ )?\S*(?<![\p{L}\p{N}])(?:undefined|null|NaN)(?![\p{L}\p{N}])\S*(?: \S+)?|\[object /gu;
/** An article may mean “null” as a word. */
const words = oneSpaced(
  globSync('**/*.{yaml,md}', { cwd: contentFolder })
    .map((file) => readFileSync(path.join(contentFolder, file), 'utf8'))
    .join(' '),
);
const placeholder = /\{\w+\}|\{\{|\}\}/;
/** Filled in by the server. */
const slots = /\{\{(?:reference|email|message|emailErrors|messageErrors|formErrors)\}\}/g;

const voidElements = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** Attributes that hold ids of other elements. */
const references = new Set([
  ...['aria-activedescendant', 'aria-controls', 'aria-describedby', 'aria-details', 'aria-owns'],
  ...['aria-errormessage', 'aria-labelledby', 'for', 'form', 'headers', 'list', 'popovertarget'],
]);

describe.for(readBuiltSite().pages)('$ownAddress', (page) => {
  const all = elements(page.document);
  const ids = valuesOf(all, ['id']);

  test('has no parse error, and each element a start and an end tag of its own', () => {
    expect(page.parseErrors).toEqual([]);
    const unclosed = all.filter(
      ({ namespaceURI, tagName, sourceCodeLocation }) =>
        namespaceURI === html.NS.HTML &&
        !voidElements.includes(tagName) &&
        !sourceCodeLocation?.endTag,
    );
    expect(unclosed.map(startTag)).toEqual([]);
  });

  test('has one h1, in its main part', () => {
    const [h1, ...others] = elements(page.document, 'h1');
    expect(h1 && text(h1)).toMatch(/\S/);
    expect(others).toEqual([]);
    expect(h1 && closest(h1, 'main')).toBeDefined();
  });

  test('has unique ids, and an element for each id that another refers to', () => {
    expect(ids.filter((id, at) => /^$|\s/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
    const named = valuesOf(all, [...references]).flatMap((value) => value.trim().split(/\s+/));
    const drawn = all.flatMap(({ attrs }) =>
      attrs.flatMap(({ value }) => [...value.matchAll(/url\(\s*["']?#([^)"']*)/g)]),
    );
    const wanted = [...named, ...drawn.map(([, id = '']) => id)];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('prints neither a missing value nor a placeholder', () => {
    const texts = textNodes(page.document)
      .filter(({ parent }) => parent.tagName !== 'code' && !closest(parent, 'code', 'pre'))
      .map(({ value }) => value);
    const read = ['alt', 'class', 'content', 'href', 'id', 'name', 'src', 'srcset', 'value'];
    const values = valuesOf(all, [...read, 'aria-label', ...references]);
    const missing = [...texts, ...values].flatMap((it) => oneSpaced(it).match(missingValue) ?? []);
    expect(missing.filter((phrase) => !words.includes(phrase))).toEqual([]);
    const filled = [...texts, ...values].map((value) => withoutSlots(page, value));
    expect(filled.filter((value) => placeholder.test(value))).toEqual([]);
  });

  test('gives every image its size, so that nothing moves when it loads', () => {
    const unsized = elements(page.document, 'img').filter((image) =>
      ['width', 'height'].some((name) => !/^[1-9]\d*$/.test(attribute(image, name) ?? '')),
    );
    expect(unsized.map(startTag)).toEqual([]);
  });

  test('has a rule in its style sheet for every class', () => {
    const css = elements(page.document, 'style').map(source).join('\n');
    const classes = new Set(
      all
        .filter((element) => !isHighlightedCode(element))
        .flatMap((element) => valuesOf([element], ['class']))
        .flatMap((value) => value.split(/\s+/).filter(Boolean)),
    );
    const isStyled = (name: string) =>
      new RegExp(String.raw`\.${RegExp.escape(name)}(?![\w-])`).test(css);
    expect([...classes].filter((name) => !isStyled(name))).toEqual([]);
  });
});

function valuesOf(all: readonly Element[], names: readonly string[]): string[] {
  return all.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => names.includes(name)).map(({ value }) => value),
  );
}

function withoutSlots({ address }: Page, value: string): string {
  return [thanksPath, notSentPath].includes(address) ? value.replace(slots, '') : value;
}

/** The highlighter gives each token every class that fits it; only some of them have a colour. */
function isHighlightedCode({ tagName, attrs }: Element): boolean {
  const [name = ''] = attrs.filter(({ name }) => name === 'class').map(({ value }) => value);
  return ['pre', 'code'].includes(tagName) || (tagName === 'span' && /^token\b/.test(name));
}
