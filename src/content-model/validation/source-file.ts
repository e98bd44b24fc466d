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
import { describeSyntaxError } from './syntax-errors.ts';

/** A content file with the place of its fields. */
export type SourceFile = ContentFile & {
  /** Line on which the Markdown begins, from 1. */
  bodyLine: number;
  /** Syntax errors of the fields, one a line; with any, `data` holds what could be read. */
  syntaxErrors: { line: number; field: string; message: string }[];
  /** Line of a field, or of the nearest one above it, and the text of its value. */
  locate: (path: readonly PropertyKey[]) => { line: number; written: string };
};

/** Reads a content file for the check; one that cannot be read is empty and has one error. */
export function readSourceFile(path: string): SourceFile {
  try {
    return parsed(splitContentFile(path));
  } catch (error) {
    const syntaxErrors = [{ line: 1, field: '', message: unreadableMessage(error) }];
    const locate = () => ({ line: 1, written: '' });
    return { data: undefined, body: '', bodyLine: 1, syntaxErrors, locate };
  }
}

function unreadableMessage(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? error.code : '';
  if (code === 'ENOENT') return 'expected this file, found none';
  if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return error.message;
  return 'expected a text saved as UTF-8, found another encoding';
}

function parsed({ yaml, body }: { yaml: string; body: string }): SourceFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const lines = yaml.split('\n');
  const errors = [...document.errors, ...document.warnings, ...removeReferences(document)];
  const syntaxErrors = errors.map((error) => {
    const { line } = lineCounter.linePos(beginning(document, error.pos[0]));
    return { line, ...describeSyntaxError(error, lines.slice(0, line)) };
  });
  return {
    data: document.toJS(),
    body,
    bodyLine: lines.length + 1,
    syntaxErrors: syntaxErrors.filter(
      ({ line }, index) => syntaxErrors.findIndex((error) => error.line === line) === index,
    ),
    locate: (path) => {
      const { start, written } = find(document, yaml, path);
      return { line: lineCounter.linePos(start).line, written };
    },
  };
}

/** Removes values that begin with & or *, which YAML takes for references: content has none. */
function removeReferences(document: Document): Pick<YAMLError, 'code' | 'message' | 'pos'>[] {
  const errors: Pick<YAMLError, 'code' | 'message' | 'pos'>[] = [];
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node) && !node.anchor) return undefined;
      const [from = 0, to = 0] = node.range ?? [];
      errors.push({ code: 'BAD_ALIAS', message: '', pos: [from, to] });
      return visit.REMOVE;
    },
  });
  return errors;
}

/** Where the quoted text or the bracket begins that an error is in; the error itself elsewhere. */
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
  let start = isNode(contents) ? (contents.range?.[0] ?? 0) : 0;
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
  if (!isScalar(node) && !(isCollection(node) && node.flow)) return { start, written: '' };
  const [from = 0, to = 0] = node.range ?? [];
  return { start, written: yaml.slice(from, to) };
}
