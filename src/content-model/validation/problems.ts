import { join, relative } from 'node:path';
import { type JsonSchema, titleOf, wordsIn } from '../json-schema.ts';
import { editDistance } from '../../../contract/edit-distance.ts';

/** A place in a file: line, and column in UTF-16 code units, both from 1. */
export type Place = { line: number; column: number };

/** A mistake in a content file or in the palette. */
export type Problem = Place & {
  /** Path from the working directory. */
  file: string;
  /** Name of the field; `''` if it is no single one. */
  field: string;
  /** “expected …, found …”. */
  message: string;
};

/** Path of a content file from the working directory, with forward slashes. @param name path inside the folder */
export function shownPath(folder: string, name: string): string {
  return relative(process.cwd(), join(folder, name)).replaceAll('\\', '/');
}

/** A problem on a line of its own; terminals and editors open a file at `file:line:column`. */
export function problemLine({ file, line, column, field, message }: Problem): string {
  return `  ${file}:${line}:${column}${field ? `, field ${field}` : ''}: ${message}`;
}

export function fileProblem(file: string, message: string): Problem {
  return { file, line: 1, column: 1, field: '', message };
}

/**
 * The name of a field, such as “social › item 2 (GitHub) › href (Link)”: in brackets, what the editor calls it.
 *
 * @param schema of the fields
 */
export function fieldName(
  path: readonly PropertyKey[],
  fields: unknown,
  schema: JsonSchema,
): string {
  let inner = schema;
  const names = path.map((key, depth) => {
    const own = String(key);
    inner = inner.properties?.[own] ?? inner.items ?? (inner.additionalProperties || {});
    const title = titleOf(own, inner);
    if (typeof key !== 'number') return title === wordsIn(own) ? own : `${own} (${title})`;
    const label = labelOf(valueAt(fields, path.slice(0, depth + 1)));
    return `item ${key + 1}` + (label === undefined ? '' : ` (${label})`);
  });
  return names.join(' › ');
}

/** The label of a file, a group or an item of a list: one of its fields. */
export function labelOf(fields: unknown): string | undefined {
  return ['name', 'title', 'label', 'heading']
    .map((field) => valueAt(fields, [field]))
    .find((it): it is string => typeof it === 'string' && it !== '');
}

/** The known name that is spelt most like an unknown one, or all of them. */
export function nearestName(unknown: string, known: readonly string[]): string {
  const distance = (name: string) => editDistance(name.toLowerCase(), unknown.toLowerCase());
  const longer = known.find((name) => unknown && name.startsWith(unknown));
  if (longer !== undefined) return longer;
  const [nearest = ''] = known.toSorted((one, other) => distance(one) - distance(other));
  const isNear =
    distance(nearest) <= Math.max(1, unknown.length / 3) && distance(nearest) < unknown.length;
  return isNear ? nearest : `one of ${known.join(', ')}`;
}

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

/** The keys of the object at a path; none for any other value. */
export function keysAt(input: unknown, path: readonly PropertyKey[]): string[] {
  return Object.keys(Object(valueAt(input, path)) as object);
}

/** Every text in the fields of a file. */
export function textsOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(Object(value)).flatMap(([key, item]) =>
    textsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
