import { dirname, join } from 'node:path';
import { maxDepth, type MarkdownParts } from '../../markdown/read-markdown.ts';
import { readWovenFigure, wovenFences } from '../../markdown/read-woven-figure.ts';
import { pictureProblem } from './picture-files.ts';
import { nearestName } from './problems.ts';

/** A problem in a text, “expected …, found …”, and its offset. */
export type TextProblem = { message: string; at: number };

/** Markdown in place of an element of HTML, by its name. */
const insteadOf: Readonly<Record<string, string>> = {
  img: 'a picture such as ![What it shows](./name.jpg)',
  a: 'a link such as [its text](https://www.example.com)',
  br: 'an empty line between two paragraphs',
  b: '**bold** text',
  strong: '**bold** text',
  i: '*italic* text',
  em: '*italic* text',
};
const embedded = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'script']);
/** Elements that word processors write into HTML. */
const wordProcessor = /\bmso\b|\bMso[A-Z]|<\/?o:p\b|docs-internal-guid/;
/** Addresses outside of the site. */
const outside = /^(?:https?:|mailto:|tel:)/;

/** Whether a link leads to a page or a file of this site. */
export function isInside(href: string): boolean {
  return !outside.test(href);
}

/** Problems of HTML, nesting, first-level headings, figure fences, and links and pictures that the engine misses. */
export function markupProblems(parts: MarkdownParts): TextProblem[] {
  const problems = (expected: string, found: MarkdownParts['titles']) =>
    found.map(({ text, at }) => problem(expected, text, at));
  return [
    ...htmlProblems(parts.html),
    ...parts.deepest
      .slice(0, 1)
      .map(({ at }) =>
        problem(`at most ${maxDepth} levels of quotes, lists and emphasis`, 'more', at),
      ),
    ...fenceProblems(parts),
    ...problems('headings that begin with ## or more #, below the title', parts.titles),
    ...problems(
      'a picture with its address beside it, as in ![A](./a.jpg)',
      parts.pictureReferences,
    ),
    ...problems('an address without spaces, or in < >', parts.brokenAddresses),
    ...problems('a definition such as [name]: /address', parts.undefinedReferences),
  ];
}

/** Problems of figure fences: unknown names and invalid texts. */
function fenceProblems({ wovenFences: fences }: MarkdownParts): TextProblem[] {
  return fences.flatMap(({ language, text, at }) => {
    const fence = wovenFences.find((name) => name === language);
    if (!fence) return [problem(nearestName(language, wovenFences), language, at - 1)];
    return readWovenFigure(fence, text).problems.map((it) => ({ ...it, at: at + it.at }));
  });
}

/** @param file path of the content file, beside which its pictures are */
export function pictureProblems({ pictures }: MarkdownParts, file: string): TextProblem[] {
  return pictures.flatMap(({ text: src, alt, at }) => {
    const name = isInside(src) && !src.startsWith('/') ? decoded(src) : '';
    const message =
      name === undefined
        ? 'expected a picture without % in its name'
        : pictureProblem(join(dirname(file), name), false);
    const problems = message ? [{ message: `${message}, found ${src}`, at }] : [];
    if (alt) return problems;
    return [problem(`an alternative text for the picture ${src}`, 'none', at), ...problems];
  });
}

/** The name of a file in an address; undefined if a % in it stands for no character. */
function decoded(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

function htmlProblems(html: MarkdownParts['html']): TextProblem[] {
  const opening = html.filter(({ text }) => !text.startsWith('</'));
  const [first] = opening;
  if (first && html.some(({ text }) => wordProcessor.test(text))) {
    return [problem('text pasted without its formatting', startOf(first.text), first.at)];
  }
  return opening.map(({ text, at }) => problem(instead(startOf(text)), startOf(text), at));
}

/** The name of an element with its bracket, such as `<iframe`. */
function startOf(html: string): string {
  return html.split(/[\s/>]/, 1)[0] ?? '';
}

function instead(start: string): string {
  const name = start.slice(1).toLowerCase();
  if (embedded.has(name)) {
    return 'a link such as [Watch the film](https://www.example.com), as nothing of other sites is embedded';
  }
  return insteadOf[name] ?? 'Markdown without HTML';
}

function problem(expected: string, found: string, at: number): TextProblem {
  return { message: `expected ${expected}, found ${found}`, at };
}
