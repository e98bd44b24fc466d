import { basename, dirname, join } from 'node:path';
import { type MarkdownParts, readMarkdown } from '../../markdown/read-markdown.ts';
import { decoded } from '../../../contract/paths.ts';
import type { Changes } from '../content-files.ts';
import { linkCheck } from './links.ts';
import type { LoadedContent } from './loaded-file.ts';
import { pictureProblem } from './picture-files.ts';
import type { Problem } from './problems.ts';
import { unreadMarkup } from './unread-markup.ts';

/** A problem in a text, “expected …, found …”, and its offset. */
type TextProblem = { message: string; at: number };

export function markdownProblems(content: LoadedContent): Problem[] {
  const problemOfLink = linkCheck(content);
  return content.files.flatMap((file) => {
    const parts = readMarkdown(file.body);
    const links = parts.links.flatMap(({ text, at }) => {
      const message = problemOfLink(text, file);
      return message ? [{ message, at }] : [];
    });
    return [
      ...markupProblems(parts),
      ...unreadMarkup(parts),
      ...links,
      ...pictureProblems(parts, join(content.folder, file.name), content.changes),
    ].map(({ message, at }) => file.problem(['text'], message, at));
  });
}

/** Problems of HTML, charts, first-level and empty headings, and links and pictures that the engine misses. */
function markupProblems(parts: MarkdownParts): TextProblem[] {
  const html = parts.html
    .filter(({ text }) => !text.startsWith('</'))
    .map(({ text, at }) => ({ text: text.split(/[\s/>]/, 1)[0] ?? '', at }));
  const wrong = {
    'Markdown without HTML, such as **bold** text or [a link](https://www.example.com)': html,
    'a table in place of the chart': parts.charts,
    'headings that begin with ## or more #, below the title': parts.titles,
    'an empty line above ---, or ## before a heading': parts.underlined,
    'words after ##': parts.emptyHeadings,
    'an address without spaces, or in < >': parts.brokenAddresses,
  };
  return Object.entries(wrong).flatMap(([expected, found]) =>
    found.map(({ text, at }) => problem(expected, text.trim(), at)),
  );
}

/** @param file path of the content file, beside which its pictures are */
function pictureProblems(
  { pictures }: MarkdownParts,
  file: string,
  changes?: Changes,
): TextProblem[] {
  return pictures.flatMap(({ text: src, alt, at }) => {
    const message = src.startsWith('/')
      ? `expected the name of a picture beside the text, such as ${basename(src)}`
      : pictureProblem(join(dirname(file), decoded(src)), false, changes);
    return [
      ...(alt ? [] : [problem(`an alternative text for the picture ${src}`, 'none', at)]),
      ...(message ? [{ message: `${message}, found ${src}`, at }] : []),
    ];
  });
}

function problem(expected: string, found: string, at: number): TextProblem {
  return { message: `expected ${expected}, found ${found}`, at };
}
