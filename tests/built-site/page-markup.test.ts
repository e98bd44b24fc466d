import { html } from 'parse5';
import { describe, expect, test } from 'vitest';
import { servicesPage } from '../../src/content-model/schemas/pages/services.ts';
import { contentOf } from '../support/site-content.ts';
import { attribute, closest, elements, readBuiltSite, startTag, textNodes } from './built-site.ts';
import type { Element } from './built-site.ts';

/** Traces of a placeholder without a value. */
const placeholder = /\{\w+\}|\{\{|\}\}|\[object /;
const voidElements = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** Attributes that hold ids of other elements. */
const references = [
  ...['aria-activedescendant', 'aria-controls', 'aria-describedby', 'aria-details', 'aria-owns'],
  ...['aria-errormessage', 'aria-labelledby', 'for', 'form', 'headers', 'list', 'popovertarget'],
];

const { pages, page } = readBuiltSite();

describe.for(pages)('$ownAddress', ({ document, parseErrors }) => {
  const all = elements(document);

  test('has no parse error, and each element a start and an end tag of its own', () => {
    expect(parseErrors).toEqual([]);
    const unclosed = all.filter(
      ({ namespaceURI, tagName, sourceCodeLocation }) =>
        namespaceURI === html.NS.HTML &&
        !voidElements.includes(tagName) &&
        !sourceCodeLocation?.endTag,
    );
    expect(unclosed.map(startTag)).toEqual([]);
  });

  test('has one h1, in its main part', () => {
    const headings = elements(document, 'h1');
    expect(headings.map((h1) => closest(h1, 'main')?.tagName)).toEqual(['main']);
  });

  test('has headings that skip no level', () => {
    const headings = elements(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = headings.filter((_, at) => Number(levels[at]) > (levels[at - 1] ?? 0) + 1);
    expect(skipped.map(startTag)).toEqual([]);
  });

  test('has no empty list', () => {
    // A script fills the one of similar addresses.
    const empty = elements(document, 'ul', 'ol', 'dl').filter(
      (list) => elements(list).length === 0 && attribute(list, 'data-nearest') === undefined,
    );
    expect(empty.map(startTag)).toEqual([]);
  });

  test('has unique ids, and an element for each id that another refers to', () => {
    const ids = valuesOf(all, ['id']);
    expect(ids.filter((id, at) => /^$|\s/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
    const named = valuesOf(all, references).flatMap((value) => value.trim().split(/\s+/));
    const drawn = all
      .flatMap(({ attrs }) => attrs)
      .flatMap(({ value }) => [...value.matchAll(/url\(\s*["']?#([^)"']*)/g)])
      .map(([, id = '']) => id);
    expect([...named, ...drawn].filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('prints no placeholder', () => {
    const texts = textNodes(document)
      .filter(({ parent }) => parent.tagName !== 'code' && !closest(parent, 'code', 'pre'))
      .map(({ value }) => value);
    const values = valuesOf(all, ['alt', 'aria-label', 'content', 'href', 'id', 'src', 'srcset']);
    expect([...texts, ...values].filter((value) => placeholder.test(value))).toEqual([]);
  });

  test('gives every image its size, so that nothing moves when it loads', () => {
    const unsized = elements(document, 'img').filter((image) =>
      ['width', 'height'].some((name) => !/^[1-9]\d*$/.test(attribute(image, name) ?? '')),
    );
    expect(unsized.map(startTag)).toEqual([]);
  });
});

test('no key of a group of services can collide with an id of their page', () => {
  const { groups = {} } = contentOf('servicesPage');
  const others = valuesOf(elements(page('/services').document), ['id']).filter(
    (id) => !(id in groups),
  );
  const keys = servicesPage.shape.groups;
  const group = { heading: 'A', line: 'B' };
  expect(others).toContain('main');
  expect(others.filter((id) => keys.safeParse({ [id]: group }).success)).toEqual([]);
});

function valuesOf(all: readonly Element[], names: readonly string[]): string[] {
  return all.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => names.includes(name)).map(({ value }) => value),
  );
}
