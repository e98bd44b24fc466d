import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type ContentFile, splitContentFile } from '../content-files.ts';
import { fieldName, fileProblem, type Place, type Problem, shownPath } from './problems.ts';
import { firstError } from './yaml-errors.ts';

/** A content file for the check; one that cannot be read is empty. */
export type SourceFile = ContentFile & {
  /** One problem at most; `data` holds the fields that could be read. */
  syntaxErrors: Problem[];
  /** A value as it is written, if it is on one line; `''` for others. */
  written: (path: readonly PropertyKey[]) => string;
  /** A problem of a field; in the Markdown, whose path is `['text']`, `at` is its place. */
  problem: (path: readonly PropertyKey[], message: string, at?: number) => Problem;
};

/** Reads a content file. @param name path inside the content folder */
export function readSourceFile(folder: string, name: string): SourceFile {
  const file = shownPath(folder, name);
  const { yaml, body, error } = readParts(join(folder, name));
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const placeOf = (at: number): Place => {
    const { line, col: column } = lineCounter.linePos(at);
    return { line, column };
  };
  const unreadable = invisibleCharacter(yaml) ?? firstError(document, yaml);
  const syntaxErrors = unreadable
    ? [{ ...fileProblem(file, unreadable.message), ...placeOf(unreadable.at) }]
    : [];
  const data: unknown = document.toJS();
  return {
    data,
    body,
    syntaxErrors: error ? [fileProblem(file, error)] : syntaxErrors,
    written: (path) => find(document, yaml, path).written,
    problem: (path, message, at) => {
      const place =
        at === undefined
          ? placeOf(find(document, yaml, path).start)
          : placeInMarkdown(body, at, yaml.split('\n').length);
      return { file, ...place, field: fieldName(path, data), message };
    },
  };
}

/** The first character that no editor shows, which mostly comes from another program. */
function invisibleCharacter(yaml: string): { message: string; at: number } | undefined {
  const at = yaml.search(/(?![\t\n])\p{Cc}/u);
  const message = 'expected characters that can be seen, found another one: type the line anew';
  return at < 0 ? undefined : { message, at };
}

/** Line and column of an offset in the Markdown. @param linesAbove lines of the file above the Markdown */
function placeInMarkdown(body: string, at: number, linesAbove: number): Place {
  const lines = body.slice(0, at).split('\n');
  return { line: linesAbove + lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The YAML and the Markdown of a file, or the reason that it cannot be read. */
export function readParts(path: string): { yaml: string; body: string; error?: string } {
  // Reading a named pipe would wait for a writer.
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
  if (!isFile) return { yaml: '', body: '', error: 'expected a file, found something else' };
  try {
    return splitContentFile(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const messages: Record<string, string> = {
      ENOENT: 'expected this file, found none',
      ERR_ENCODING_INVALID_ENCODED_DATA: 'expected a text saved as UTF-8, found another encoding',
    };
    const code = 'code' in error ? String(error.code) : '';
    return { yaml: '', body: '', error: messages[code] ?? error.message };
  }
}

/** Start and text of the value at a path. If the path ends early, `start` is of its last existing part. */
function find({ contents }: Document, yaml: string, path: readonly PropertyKey[]) {
  let node: unknown = contents;
  let start = contents?.range?.[0] ?? 0;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    const place = pair?.key ?? item;
    if (!isNode(place)) return { start, written: '' };
    start = place.range?.[0] ?? start;
    node = pair ? pair.value : item;
  }
  const [from = 0, to = 0] = (isNode(node) && node.range) || [];
  const written = yaml.slice(from, to).trim();
  return { start, written: written.includes('\n') ? '' : written };
}
