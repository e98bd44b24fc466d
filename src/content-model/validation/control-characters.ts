import type { LoadedContent } from './loaded-file.ts';
import { type Problem, textsOf } from './problems.ts';
import type { SourceFile } from './source-file.ts';

/** Characters that no HTML may contain: controls other than white space, surrogates, and noncharacters. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Problems of invisible characters in all files. */
export function controlCharacters({ files }: Pick<LoadedContent, 'files'>): Problem[] {
  return files.flatMap(controlCharactersIn);
}

/** The same for one file. YAML may spell such a character as an escape, such as \a. */
function controlCharactersIn({ data, body, problem }: SourceFile): Problem[] {
  return [
    ...textsOf(data).flatMap(({ path, text }) =>
      messagesFor(text).map(({ message }) => problem(path, message)),
    ),
    ...messagesFor(body).map(({ message, at }) => problem(['text'], message, at)),
  ];
}

function messagesFor(text: string): { message: string; at: number }[] {
  return [...text.matchAll(forbidden)].map(({ 0: found, index: at }) => {
    const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const [before = ''] = /[^\n]{0,20}$/u.exec(text.slice(0, at)) ?? [];
    const expected = 'a text without control characters: type it anew around this place';
    return { message: `expected ${expected}, found U+${code} behind “${before}”`, at };
  });
}
