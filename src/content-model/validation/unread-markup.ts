import type { MarkdownParts } from '../../markdown/read-markdown.ts';

/** Markup that is printed as it is, in the text outside code, and what to write instead. */
const unread: readonly (readonly [markup: RegExp, expected: () => string])[] = [
  // The engine sees no end of bold between a bracket, a quote or a full stop and a letter.
  [
    /(?<=\p{L})\*\*[\p{Ps}\p{Pi}"'„][^\n*]*\*\*(?![\p{Ps}\p{N}])|\*\*[^\s*][^\n*]*[\p{Pe}\p{Pf}"'“.,:;!?。、，．！？：；…]\*\*(?=\p{L})/u,
    () => 'brackets, quotes and punctuation outside the stars of bold, or a space beside the stars',
  ],
  [/\{\{[<%].*|\{%.*/, () => 'Markdown without shortcodes and tags of other programs'],
  [
    /\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'))+\s*\/?\]/,
    () => 'Markdown without shortcodes of other programs',
  ],
  [/^\[TOC\]$/im, () => 'a text without [TOC], as the page makes its table of contents'],
  [
    /(?<![\p{L}\p{N}\])/])\[\[(?=[^\]\n]*\p{L})[^\s[\]][^[\]\n]*\]\]/u,
    () => 'a link such as [text](/page), or \\[[ for brackets',
  ],
  [/^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/im, () => 'bold text such as **Note:**'],
  [/^:{3,} *\w.*/m, () => 'Markdown without ::: of other programs'],
  [/^#{2,6}(?=[\p{L}\p{N}]).*/mu, () => 'a space after the number signs of a heading'],
  [/\{[#.][\p{L}][\p{L}\p{N}_-]*\}$/mu, () => 'a text without ids and classes in braces'],
  [
    /\[\^(?:\d+|\p{L}[\p{L}\p{N}_-]{3,})\]/u,
    () => 'a line with the note, such as [^1]: Note, at the end of the text',
  ],
  [
    /(?<![^\s([{"'“„«|])!?\[(?!\d+\]|\^)[^\s[\]][^[\]\n]*\]\[(?:[^[\]\n]*[\p{L}\p{N}][^[\]\n]*)?\]/u,
    () => 'a line with the address, such as [name]: https://www.example.com, or \\[ for a bracket',
  ],
];

/** Problems of markup that the engine leaves in the words, “expected …, found …”, with their offsets. */
export function unreadMarkup({ words }: Pick<MarkdownParts, 'words'>) {
  return words.flatMap(({ text, at }) =>
    unread.flatMap(([markup, expected]) => {
      const match = markup.exec(text);
      if (!match) return [];
      const { 0: found, index } = match;
      // Signs with a backslash are meant to be printed.
      const isMeant = found.includes('\\') || text[index - 1] === '\\';
      if (isMeant) return [];
      const shown = found.length > 60 ? `${found.slice(0, 57)}…` : found;
      return [{ message: `expected ${expected()}, found ${shown}`, at: at + index }];
    }),
  );
}
