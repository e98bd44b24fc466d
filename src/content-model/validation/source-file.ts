import { join } from 'node:path';
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Document, YAMLError } from 'yaml';
import { type ContentFile, splitContentFile } from '../content-files.ts';
import { fieldName, fileProblem, type Place, type Problem, shownPath } from './problems.ts';
import { describeSyntaxError } from './syntax-errors.ts';

/** A content file for the check; one that cannot be read is empty. */
export type SourceFile = ContentFile & {
  /** Why its fields cannot be read, one problem a line; `data` holds the others. */
  syntaxErrors: Problem[];
  /** A value as it is written, if it is on one line; `''` for others. */
  written: (path: readonly PropertyKey[]) => string;
  /** A problem of a field; in the Markdown, whose path is `['text']`, `at` is its place. */
  problem: (path: readonly PropertyKey[], message: string, at?: number) => Problem;
};

const invisibleCharacter = /(?![\t\n])\p{Cc}/u;

/** Reads a content file. @param name path inside the content folder */
export function readSourceFile(folder: string, name: string): SourceFile {
  const file = shownPath(folder, name);
  const { yaml, body, error } = readParts(join(folder, name));
  const lines = yaml.split('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const all = [...document.errors, ...document.warnings, ...unquotedTexts(document)];
  // What stands below a tab is read wrongly.
  const tab = all.find(({ code }) => code === 'TAB_AS_INDENT');
  const errors = tab ? [tab] : all;
  const placeOf = (at: number): Place => {
    const { line, col: column } = lineCounter.linePos(at);
    return { line, column };
  };
  const syntaxErrors = errors.flatMap(({ code, message, pos: [at, end] }, index): Problem[] => {
    // A line that is too far to the right is two errors of the line above it.
    if (code === 'BLOCK_AS_IMPLICIT_KEY' && errors[index + 1]?.pos[0] === at) return [];
    const isTooFar = code === 'MULTILINE_IMPLICIT_KEY' && errors[index - 1]?.pos[0] === at;
    const place = placeOf(isTooFar ? end : beginning(document, at));
    const reason = isTooFar ? 'BAD_INDENT' : code;
    const described = describeSyntaxError(reason, message, lines.slice(0, place.line));
    return [{ file, ...place, ...described }];
  });
  const data: unknown = document.toJS();
  const unreadable = error ? fileProblem(file, error) : invisibleProblem();
  return {
    data,
    body,
    syntaxErrors: unreadable ? [unreadable] : firstOfEachLine(syntaxErrors),
    written: (path) => find(document, yaml, path).written,
    problem: (path, message, at) => {
      const place =
        at === undefined
          ? placeOf(find(document, yaml, path).start)
          : placeInMarkdown(body, at, lines.length);
      return { file, ...place, field: fieldName(path, data), message };
    },
  };

  function invisibleProblem(): Problem | undefined {
    const at = yaml.search(invisibleCharacter);
    if (at < 0) return undefined;
    const message = 'expected characters that can be seen, found another one: type the line anew';
    return { file, ...placeOf(at), field: '', message };
  }
}

function firstOfEachLine(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ line }, index) => line !== problems[index - 1]?.line);
}

/** Line and column of an offset in the Markdown, which begins below so many lines of the file. */
function placeInMarkdown(body: string, at: number, linesAbove: number): Place {
  const lines = body.slice(0, at).split('\n');
  return { line: linesAbove + lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The YAML and the Markdown of a file, or why they cannot be read. */
export function readParts(path: string): { yaml: string; body: string; error?: string } {
  try {
    return splitContentFile(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const messages: Record<string, string> = {
      EISDIR: 'expected a file, found a folder',
      ENOENT: 'expected this file, found none',
      ERR_ENCODING_INVALID_ENCODED_DATA: 'expected a text saved as UTF-8, found another encoding',
    };
    const code = 'code' in error ? String(error.code) : '';
    return { yaml: '', body: '', error: messages[code] ?? error.message };
  }
}

/** Texts that YAML takes for references, which are removed, or cuts off where a comment may begin. */
function unquotedTexts(document: Document): Pick<YAMLError, 'code' | 'message' | 'pos'>[] {
  const errors: Pick<YAMLError, 'code' | 'message' | 'pos'>[] = [];
  visit(document, {
    Node: (_key, node) => {
      const isCut = isScalar(node) && /^\S/.test(node.comment ?? '');
      if (!isCut && !isAlias(node) && !node.anchor) return undefined;
      errors.push({ code: 'BAD_ALIAS', message: '', pos: [node.range?.[0] ?? 0, 0] });
      return isCut ? undefined : visit.REMOVE;
    },
  });
  return errors;
}

/** Start of the quoted text or the bracket that an error is in; the error itself elsewhere. */
function beginning(document: Document, at: number): number {
  let start = at;
  visit(document, {
    Node: (_key, node) => {
      const opens = isCollection(node)
        ? node.flow
        : isScalar(node) && node.type?.startsWith('QUOTE');
      const [from = at, to = at] = node.range ?? [];
      if (opens && from < start && at <= to) start = from;
    },
  });
  return start;
}

/** Start and text of the value at a path; where the path leads nowhere, those of its last part. */
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
