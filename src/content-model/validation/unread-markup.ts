import type { MarkdownParts } from '../../markdown/read-markdown.ts';

/** Markup that is printed as it is, in the text outside code, and what to write instead. */
const unread: readonly (readonly [markup: RegExp, expected: string])[] = [
  // The engine sees no end of bold between a bracket, a quote or a full stop and a letter.
  [
    /(?<=\p{L})\*\*[\p{Ps}\p{Pi}"'„][^\n*]*\*\*(?![\p{Ps}\p{N}])|\*\*[^\s*][^\n*]*[\p{Pe}\p{Pf}"'“.,:;!?。、，．！？：；…]\*\*(?=\p{L})/u,
    'brackets, quotes and punctuation outside the stars of bold, or a space beside the stars',
  ],
  [
    /\{\{[<%].*|\{%.*|^:{3,} *\w.*|^\[TOC\]$|\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'))+\s*\/?\]|\{[#.]\p{L}[\p{L}\p{N}_-]*\}$/imu,
    'Markdown without shortcodes, tags, ids and tables of contents of other programs',
  ],
  [
    /(?<![\p{L}\p{N}\])/])\[\[(?=[^\]\n]*\p{L})[^\s[\]][^[\]\n]*\]\]/u,
    'a link such as [text](/page), or \\[[ for brackets',
  ],
  [/^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/im, 'bold text such as **Note:**'],
  [/^#{2,6}(?=[\p{L}\p{N}]).*/mu, 'a space after the number signs of a heading'],
  [/\[\^(?:\d+|\p{L}[\p{L}\p{N}_-]{3,})\]/u, 'a line below the text, such as [^1]: Note'],
  [
    /(?<![^\s([{"'“„«|])!?\[(?!\d+\]|\^)[^\s[\]][^[\]\n]*\]\[(?:[^[\]\n]*[\p{L}\p{N}][^[\]\n]*)?\]/u,
    'a line with the address, such as [name]: https://www.example.com, or \\[ for a bracket',
  ],
  [/(?<![\p{L}\p{N}:/]):(?:[a-z][a-z0-9_-]+|[+-]1):(?![\p{L}\p{N}:])/u, 'the sign itself, as 🎉'],
  [/(?<![\p{L}\p{N}=!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![\p{L}\p{N}=])/u, 'bold text: **text**'],
  [/%%(?=\S)[^%\n]*%%/u, 'Markdown without notes to oneself'],
  [/\$\$(?! )[^$]*[\p{L}\p{N}\\^][^$]*(?<! )\$\$(?!\$)/u, 'a formula in words, or `in code`'],
  [/[^\n]{0,20}(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u, 'visible characters'],
];

/** Problems of markup that the engine leaves in the words, “expected …, found …”, with their offsets. */
export const unreadMarkup = ({ words }: Pick<MarkdownParts, 'words'>) =>
  words.flatMap(({ text, at }) =>
    unread.flatMap(([markup, expected]) => {
      const { 0: found = '', index = 0 } = markup.exec(text) ?? {};
      // Signs with a backslash are meant to be printed; a formula has its own.
      const isMeant = found.includes('\\') && !found.startsWith('$$');
      if (!found || isMeant || text[index - 1] === '\\') return [];
      return [{ message: `expected ${expected}, found ${found.slice(0, 60)}`, at: at + index }];
    }),
  );
