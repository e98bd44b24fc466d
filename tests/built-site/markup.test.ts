import { html } from 'parse5';
import { expect, test } from 'vitest';
import {
  attribute,
  closest,
  elements,
  faultsOf,
  isAfterForm,
  readBuiltSite,
  shown,
  text,
  textNodes,
} from './built-site.ts';
import type { Element, Page } from './built-site.ts';

const { pages } = readBuiltSite();

/** What JavaScript prints where a value is missing; hyphens and underscores part words too. */
const missingValue = /(?<![\p{L}\p{N}])(?:undefined|null|NaN)(?![\p{L}\p{N}])|\[object /u;

/** Phrases of the articles that mean the word itself. */
const meantSo = /null bytes/g;

test('the HTML of every page is without a parse error', () => {
  expect(faultsOf(pages, (page) => page.parseErrors)).toEqual([]);
});

test('every element begins and ends with a tag of its own', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document)
      .filter(({ namespaceURI, tagName }) => namespaceURI === html.NS.HTML && !isVoid(tagName))
      .flatMap((element) => {
        const place = element.sourceCodeLocation;
        if (!place) return [`${shown(element)} is added by the parser`];
        const line = `${String(place.startLine)}:${String(place.startCol)}`;
        return place.endTag ? [] : [`${shown(element)} is not closed in its place (${line})`];
      }),
  );
  expect(faults).toEqual([]);
});

test('no attribute holds the print of a missing value', () => {
  const names = [
    'class',
    'id',
    'href',
    'src',
    'srcset',
    'alt',
    'title',
    'name',
    'value',
    'content',
  ];
  const faults = faultsOf(pages, (page) =>
    elements(page.document).flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name }) => names.includes(name) || name.startsWith('aria-'))
        .filter(({ value }) => missingValue.test(value.replace(meantSo, '')))
        .map(({ name, value }) => `${tagName} ${name}="${value}"`),
    ),
  );
  expect(faults).toEqual([]);
});

test('no text shows the print of a missing value', () => {
  const faults = faultsOf(pages, (page) =>
    textNodes(page.document)
      .filter(({ parent }) => parent.tagName !== 'code' && !closest(parent, 'code', 'pre'))
      .filter(({ value }) => missingValue.test(value.replace(meantSo, '')))
      .map(({ value, parent }) => `${parent.tagName} “${value.trim()}”`),
  );
  expect(faults).toEqual([]);
});

test('no text shows a placeholder that was not filled in', () => {
  const faults = faultsOf(pages, (page) => [
    ...textNodes(page.document)
      .filter(({ parent }) => parent.tagName !== 'code' && !closest(parent, 'code', 'pre'))
      .filter(({ value }) => /\{\w+\}|\{\{|\}\}/.test(withoutSlots(page, value)))
      .map(({ value, parent }) => `${parent.tagName} “${value.trim()}”`),
    ...elements(page.document).flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ value }) => /\{\{|\}\}/.test(withoutSlots(page, value)))
        .map(({ name, value }) => `${tagName} ${name}="${value}"`),
    ),
  ]);
  expect(faults).toEqual([]);
});

test('an id stands on a page once, and is a word', () => {
  const faults = faultsOf(pages, (page) => {
    const ids = idsOf(page);
    return [
      ...ids.filter((id) => id === '' || /\s/.test(id)).map((id) => `id="${id}"`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id="${id}" again`),
    ];
  });
  expect(faults).toEqual([]);
});

test('an element that names another by its id finds it', () => {
  const naming = [
    ...['activedescendant', 'controls', 'describedby', 'details', 'errormessage', 'flowto'],
    ...['labelledby', 'owns'],
  ].map((name) => `aria-${name}`);
  const names = [...naming, 'for', 'form', 'headers', 'list', 'popovertarget'];
  const faults = faultsOf(pages, (page) => {
    const ids = new Set(idsOf(page));
    return elements(page.document).flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name }) => names.includes(name))
        .flatMap(({ name, value }) =>
          value
            .trim()
            .split(/\s+/)
            .map((id) => ({ name, id })),
        )
        .filter(({ id }) => !ids.has(id))
        .map(({ name, id }) => `${tagName} ${name}="${id}" names no element`),
    );
  });
  expect(faults).toEqual([]);
});

test('no element carries a style or a script of its own', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document).flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name }) => name === 'style' || /^on[a-z]+$/.test(name))
        .map(({ name, value }) => `${tagName} ${name}="${value}"`),
    ),
  );
  expect(faults).toEqual([]);
});

test('every image has a text for those who do not see it, and a size before it loads', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document, 'img').flatMap((image) => [
      ...(attribute(image, 'alt') === undefined ? [`no alt: ${shown(image)}`] : []),
      ...['width', 'height']
        .filter((name) => !/^[1-9]\d*$/.test(attribute(image, name) ?? ''))
        .map((name) => `no ${name}: ${shown(image)}`),
    ]),
  );
  expect(faults).toEqual([]);
});

test('every class has a rule in the style sheet of its page', () => {
  const faults = faultsOf(pages, (page) => {
    const defined = definedClasses(elements(page.document, 'style').map(source).join('\n'));
    const unknown = elements(page.document).flatMap((element) =>
      classesOf(element)
        .filter((name) => !defined.has(name) && !isOfHighlighting(element, name))
        .map((name) => `${element.tagName} “${text(element).slice(0, 60)}” has .${name}`),
    );
    return new Set(unknown);
  });
  expect(faults).toEqual([]);
});

test('class selectors are told from everything else in a style sheet with a dot in it', () => {
  const css = `@layer a.b;@import "./x.css";/* .comment */
    @layer ui{.one,.two:hover>.three_x-1{margin:.5em 1.5rem;background:url(/a.woff2)}
    @media (width>=82.5rem){:is(.four,[href$=".pdf"]) .five\\:six{content:".seven"}}
    .eight{color:red;& .nine{color:blue}}}`;
  expect([...definedClasses(css)].toSorted()).toEqual(
    ['one', 'two', 'three_x-1', 'four', 'five:six', 'eight', 'nine'].toSorted(),
  );
});

/** Elements without content, which have no end tag (HTML section 13.1.2). */
function isVoid(name: string): boolean {
  const names = 'area base br col embed hr img input link meta source track wbr';
  return names.split(' ').includes(name);
}

function idsOf(page: Page): string[] {
  return elements(page.document)
    .map((element) => attribute(element, 'id'))
    .filter((id) => id !== undefined);
}

/** The text without the slots that the server fills, where a page has such. */
function withoutSlots(page: Page, value: string): string {
  if (!isAfterForm(page)) return value;
  return value.replace(
    /\{\{(?:reference|email|message|emailErrors|messageErrors|formErrors)\}\}/g,
    '',
  );
}

/** What stands between the tags of a script or style element. */
function source(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function classesOf(element: Element): string[] {
  return attribute(element, 'class')?.split(/\s+/).filter(Boolean) ?? [];
}

/**
 * Code names its language, and each of its tokens all that it is, by classes; what has a colour of
 * its own finds it by one of them.
 */
function isOfHighlighting(element: Element, name: string): boolean {
  if (['pre', 'code'].includes(element.tagName)) return name.startsWith('language-');
  return element.tagName === 'span' && classesOf(element)[0] === 'token';
}

/**
 * The names of all class selectors of a style sheet: a dot and an identifier (CSS Syntax section
 * 4.3.11) before a `{`. Comments, strings and addresses are no selectors, nor are layers' names.
 */
function definedClasses(css: string): Set<string> {
  const bare = css.replace(
    /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g,
    ' ',
  );
  const preludes = [...bare.matchAll(/([^{};]*)\{/g)].map(([, prelude]) => prelude?.trim() ?? '');
  return new Set(
    preludes
      .filter((prelude) => !prelude.startsWith('@'))
      .flatMap((prelude) => [...prelude.matchAll(/\.((?:[-\w]|[^\0-\x7f]|\\.)+)/g)])
      .map(([, name]) => (name ?? '').replace(/\\(.)/g, '$1')),
  );
}
