import { z } from 'astro/zod';

/** One line that names a file, a field where there is one, and what is wrong there. */
export function problem(file: string, field: string, message: string): string {
  return `  content/${file}${field ? `, field ${field}` : ''}: ${message}`;
}

/**
 * Says a schema's complaint in an owner's words.
 *
 * @param input the file's fields, in which the value is looked up that was found
 * @param schema the file's schema, in which the keys are looked up that would be right
 * @returns one line for each unknown key, otherwise one line
 */
export function describeIssue(
  file: string,
  issue: z.core.$ZodIssue,
  input: unknown,
  schema: z.ZodType,
): string[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problem(
        file,
        field ? `${field}.${key}` : key,
        `expected one of ${keysAt(schema, issue.path).join(', ')}, found a key of this name`,
      ),
    );
  }
  const found = valueAt(input, issue.path);
  const message = `${expectation(issue)}, found ${described(found, issue)}`;
  return [problem(file, field, message)];
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${named(issue.expected)}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.exact
        ? `expected exactly ${Number(issue.minimum)} ${unit(issue.origin)}`
        : `expected at least ${Number(issue.minimum)} ${unit(issue.origin)}`.trim();
    case 'too_big':
      return issue.exact
        ? `expected exactly ${Number(issue.maximum)} ${unit(issue.origin)}`
        : `expected at most ${Number(issue.maximum)} ${unit(issue.origin)}`.trim();
    case 'invalid_format':
      return `expected ${format(issue)}`;
    default:
      return issue.message;
  }
}

function format(issue: z.core.$ZodIssueInvalidStringFormat): string {
  switch (issue.format) {
    case 'date':
      return 'a day of the calendar, such as 2026-11-21';
    case 'email':
      return 'an email address';
    case 'includes':
      return `a text with ${String((issue as z.core.$ZodIssueStringIncludes).includes)} in it`;
    default:
      return issue.message;
  }
}

function named(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    array: 'a list',
    object: 'a group of fields',
  };
  return names[type] ?? type;
}

function unit(origin: string): string {
  if (origin === 'array') return 'entries';
  return origin === 'string' ? 'characters' : '';
}

function described(value: unknown, issue: z.core.$ZodIssue): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return issue.code === 'invalid_type' ? 'a list' : `${value.length}`;
  if (typeof value === 'object') return value instanceof Date ? 'a date' : 'a group of fields';
  if (typeof value === 'string' && issue.code.startsWith('too_')) {
    return value === '' ? 'an empty text' : `${value.length} (“${shortened(value)}”)`;
  }
  return typeof value === 'string' ? `“${shortened(value)}”` : String(value);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

/** The keys that a schema knows in the group of fields at a path. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return keysAt(schema.unwrap(), path);
  }
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (key === undefined) return Object.keys(schema.shape);
  const field = (schema.shape as Record<PropertyKey, z.core.$ZodType>)[key];
  return field ? keysAt(field, rest) : [];
}
