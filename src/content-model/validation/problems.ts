import type { z } from 'astro/zod';

/** A line that names a file, a field unless it is `''`, and the problem. */
export function problem(file: string, field: string, message: string): string {
  return `  content/${file}${field ? `, field ${field}` : ''}: ${message}`;
}

/** Describes an issue of a schema for the fields of a file: a line for each unknown key, or one. */
export function describeIssue(file: string, issue: z.core.$ZodIssue, fields: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problem(file, [...issue.path, key].join('.'), `${issue.message}, found a key of this name`),
    );
  }
  const found = described(valueAt(fields, issue.path), issue);
  return [problem(file, issue.path.join('.'), `${expectation(issue)}, found ${found}`)];
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

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const units: Record<string, string> = { array: ' entries', string: ' characters' };

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `expected ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'too_big':
      return `expected ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${units[issue.origin] ?? ''}`;
    default:
      return issue.message;
  }
}

function described(value: unknown, issue: z.core.$ZodIssue): string {
  if (value === undefined || value === null) return 'nothing';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return issue.code === 'invalid_type' ? 'a list' : `${value.length}`;
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  const quoted = value.length > 60 ? `“${value.slice(0, 57)}…”` : `“${value}”`;
  return issue.code.startsWith('too_') ? `${value.length} (${quoted})` : quoted;
}
