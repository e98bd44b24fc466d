import { join, relative } from 'node:path';
import type { z } from 'zod';
import { editDistance } from '../../../contract/edit-distance.ts';
import { quoted } from './yaml-errors.ts';

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

/** New names of fields by their names in earlier versions. */
const newNames: Readonly<Record<string, string>> = { cloth: 'weave', draft: 'unpublished' };

/** A problem on a line of its own; terminals and editors open a file at `file:line:column`. */
export function problemLine({ file, line, column, field, message }: Problem): string {
  return `  ${file}:${line}:${column}${field ? `, field ${field}` : ''}: ${message}`;
}

/** A problem of a file as a whole. */
export function fileProblem(file: string, message: string): Problem {
  return { file, line: 1, column: 1, field: '', message };
}

/** The name of a field, such as “social › item 2 (GitHub) › href”. */
export function fieldName(path: readonly PropertyKey[], fields: unknown): string {
  const names = path.map((key, depth) => {
    if (typeof key !== 'number') return String(key);
    const item = valueAt(fields, path.slice(0, depth + 1));
    const name = ['title', 'label', 'name', 'heading']
      .map((it) => valueAt(item, [it]))
      .find(Boolean);
    return `item ${key + 1}${typeof name === 'string' ? ` (${name})` : ''}`;
  });
  return names.join(' › ');
}

/**
 * Describes an issue of a schema: a problem for each unknown key, or one.
 *
 * @param written the value as it is written in the file, if it is on one line
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  fields: unknown,
  written = '',
): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.replace('expected one of ', '').split(', ');
    return issue.keys.map((key) => {
      const renamed = newNames[key] ?? '';
      const expected = known.includes(renamed)
        ? `the new name ${renamed}`
        : nearestName(key, known);
      return { path: [...issue.path, key], message: `expected ${expected}, found ${key}` };
    });
  }
  const value = valueAt(fields, issue.path);
  const expected = expectation(issue);
  const isUnquoted = expected === 'expected a text' && written && value !== null;
  const found = isUnquoted
    ? `${written}: put it in quotes, as in ${quoted(written)}`
    : described(value, issue);
  return [{ path: issue.path, message: `${expected}, found ${found}` }];
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

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const units: Record<string, [one: string, more: string]> = {
  array: [' entry', ' entries'],
  string: [' character', ' characters'],
};

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('expected ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (!issue.inclusive && !issue.exact) return `expected more than ${issue.minimum}`;
      return `expected ${issue.exact ? 'exactly' : 'at least'} ${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `expected ${issue.exact ? 'exactly' : 'at most'} ${counted(issue.origin, issue.maximum)}`;
    default:
      return issue.message;
  }
}

function counted(kind: string, count: number | bigint): string {
  return `${count}${units[kind]?.[count === 1 ? 0 : 1] ?? ''}`;
}

function described(value: unknown, issue: z.core.$ZodIssue): string {
  if (value === undefined || value === null) return 'nothing';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return issue.code === 'invalid_type' ? 'a list' : `${value.length}`;
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  const shown = value.length > 60 ? `“${value.slice(0, 57)}…”` : `“${value}”`;
  if (issue.code === 'invalid_type') return `the text ${shown}`;
  return issue.code.startsWith('too_') ? `${value.length} (${shown})` : shown;
}
