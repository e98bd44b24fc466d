import { join } from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { type Changes, type ContentFile, splitContentFile } from '../content-files.ts';
import type { JsonSchema } from '../json-schema.ts';
import { fieldName, fileProblem, type Place, type Problem, shownPath } from './problems.ts';

export type SourceFile = ContentFile & {
  /** Reason that the file cannot be read; `data` holds the fields that could be. */
  error: Problem | undefined;
  /** A problem of a field; in the Markdown, whose path is `['text']`, `at` is its place. */
  problem: (path: readonly PropertyKey[], message: string, at?: number) => Problem;
  /** The value of a field as it is written; undefined if it is missing or multi-line. */
  written: (path: readonly PropertyKey[]) => string | undefined;
};

/**
 * Reads a content file.
 *
 * @param name path inside the site folder
 * @param schema of its fields, for their titles
 * @param changes of a save that is not written yet
 */
export function readSourceFile(
  folder: string,
  name: string,
  schema: () => JsonSchema = () => ({}),
  changes?: Changes,
): SourceFile {
  const file = shownPath(folder, name);
  const { yaml, body, error } = readParts(join(folder, name), changes);
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  const linesOfYaml = yaml.split('\n').length;
  const yamlError = error ? { at: 0, message: error } : firstError(document, yaml);
  const data: unknown = document.toJS();
  return {
    data,
    body,
    error: yamlError && { ...fileProblem(file, yamlError.message), ...placeIn(yaml, yamlError.at) },
    problem: (path, message, at) => {
      const place =
        at === undefined ? placeIn(yaml, startOf(document, path)) : placeIn(body, at, linesOfYaml);
      return { file, ...place, field: fieldName(path, data, schema()), message };
    },
    written: (path) => {
      const node = document.getIn(path, true);
      const [start = 0, end = 0] = (isNode(node) && node.range) || [];
      return /^.+$/.exec(yaml.slice(start, end))?.[0];
    },
  };
}

/** The YAML and the Markdown of a file, or the reason that it cannot be read. */
function readParts(
  path: string,
  changes?: Changes,
): { yaml: string; body: string; error?: string } {
  try {
    return splitContentFile(path, changes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { yaml: '', body: '', error: reasonOf(error) };
  }
}

function reasonOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'expected this file, found none';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return 'expected a text saved as UTF-8, found another encoding';
  }
  return error.message;
}

/** The first error of a document with its offset. References are errors too, and are removed from the document. */
function firstError(document: Document, yaml: string): { message: string; at: number } | undefined {
  const errors: { at: number; error?: YAMLError }[] = [
    ...document.errors,
    ...document.warnings,
  ].map((error) => ({ at: error.pos[0], error }));
  visit(document, {
    Node: (_key, node) => {
      // A text that begins with `*` or `&` is a reference, and ` #` cuts one.
      const isCut = isScalar(node) && /^\S/.test(node.comment ?? '');
      const isReference = isAlias(node) || node.anchor !== undefined;
      const [start = 0, end = 0] = node.range ?? [];
      const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE');
      // A missing quote is noticed below the text that it should end, often where the file ends.
      for (const error of errors)
        if (isQuoted && start < error.at && error.at <= end) error.at = start;
      if (isCut || isReference) errors.push({ at: start });
      return isReference ? visit.REMOVE : undefined;
    },
  });
  const [first] = errors;
  if (!first) return undefined;
  const line = yaml
    .slice(yaml.lastIndexOf('\n', first.at - 1) + 1)
    .split('\n', 1)[0]
    ?.trim();
  const found = (line || 'the end of the file') + (first.error ? ` (${first.error.message})` : '');
  const expected =
    'valid YAML, with quotes around a text that has a colon or a sign such as * or #';
  return { message: `expected ${expected}, found ${found}`, at: first.at };
}

/** Offset of the field at a path, or of its last part that exists. */
function startOf({ contents }: Document, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let start = contents?.range?.[0] ?? 0;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    const place = pair?.key ?? item;
    if (!isNode(place)) return start;
    start = place.range?.[0] ?? start;
    node = pair ? pair.value : item;
  }
  return start;
}

/** Line and column of an offset in a part of a file. @param linesAbove lines of the file above the part */
function placeIn(text: string, at: number, linesAbove = 0): Place {
  const lines = text.slice(0, at).split('\n');
  return { line: linesAbove + lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
