import type { z } from 'zod';
import { namesIn } from '../schemas/fields.ts';
import { inPlaceOf } from './former-names.ts';
import type { LoadedFile } from './loaded-file.ts';
import { nearestName, type Problem, valueAt } from './problems.ts';

type Issue = z.core.$ZodIssue;

/** Names of the types, for “expected …”. */
const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/** Parses a file's fields by a schema, and lists the problems. */
export function parseFile(
  file: LoadedFile,
  schema: z.ZodType,
): { data: unknown; problems: Problem[] } {
  const { data, error } = schema.safeParse(file.data, { error: expectation });
  return { data, problems: (error?.issues ?? []).flatMap((issue) => problemsOf(issue, file)) };
}

/** A problem for each unknown key, or one. */
function problemsOf(issue: Issue, file: LoadedFile): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = namesIn(issue.message);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const expected = inPlaceOf(file, path) ?? nearestName(key, known);
      const isUnlike = expected.startsWith('one of ');
      const remedy = isUnlike ? ': delete it, or give it one of these names' : '';
      return file.problem(path, `expected ${expected}, found ${key}${remedy}`);
    });
  }
  const isKey = issue.code === 'invalid_key';
  const value = isKey ? String(issue.path.at(-1)) : valueAt(file.data, issue.path);
  const { message: expected } = issue;
  const source = file.written(issue.path);
  const found = typeof value === 'number' && source ? source : described(value, issue);
  // YAML makes a number of 04107, and a group of a text in braces.
  const example = source ? `, such as ${JSON.stringify(source)}` : '';
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  const quotes = isText && found !== 'nothing' ? ' in quotes' + example : '';
  return [file.problem(issue.path, `${expected + quotes}, found ${found}`)];
}

/** “expected …” for an issue that the schema has no words for; undefined leaves those of Zod. */
function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small': {
      const least = sizeOf(issue.origin, issue.minimum);
      return issue.inclusive ? `expected at least ${least}` : `expected more than ${least}`;
    }
    case 'too_big':
      return `expected at most ${sizeOf(issue.origin, issue.maximum)}`;
    default:
      return undefined;
  }
}

function sizeOf(type: string, size: number | bigint): string {
  if (type === 'array') return `${String(size)} entries`;
  return type === 'string' ? `${String(size)} characters` : String(size);
}

function described(value: unknown, { code }: Issue): string {
  if (value === undefined || value === null) return 'nothing';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return code === 'invalid_type' ? 'a list' : `${value.length}`;
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return String(value);
  const shown = value.length > 60 ? `“${value.slice(0, 57)}…”` : `“${value}”`;
  return code.startsWith('too_') ? `${value.length} (${shown})` : shown;
}
