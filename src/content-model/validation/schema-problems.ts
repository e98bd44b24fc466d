import type { z } from 'zod';
import { namesIn } from '../../../contract/text-schemas.ts';
import { nearestName, type Problem, valueAt } from './problems.ts';
import type { SourceFile } from './source-file.ts';

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const units: Record<string, string> = { array: ' entries', string: ' characters' };

/**
 * Parses a file's fields by a schema, and lists the problems.
 *
 * @param expected returns “expected …” for a problem that the schema has no words for; else a standard text is taken
 */
export function parseFile(
  file: SourceFile,
  schema: z.ZodType,
  expected?: z.core.$ZodErrorMap,
): { data: unknown; problems: Problem[] } {
  const { data, error } = schema.safeParse(file.data, expected && { error: expected });
  return { data, problems: (error?.issues ?? []).flatMap((issue) => problemsOf(issue, file)) };
}

/** A problem for each unknown key, or one. */
function problemsOf(issue: Issue, file: SourceFile): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = namesIn(issue.message);
    return issue.keys.map((key) => {
      const message = `expected ${nearestName(key, known)}, found ${key}`;
      return file.problem([...issue.path, key], message);
    });
  }
  const isKey = issue.code === 'invalid_key';
  const value = isKey ? String(issue.path.at(-1)) : valueAt(file.data, issue.path);
  const expected = expectation(issue);
  const source = file.written(issue.path);
  const found = typeof value === 'number' && source ? source : described(value, issue);
  // YAML makes a number of 04107, and a group of a text in braces.
  const example = source ? `, such as ${JSON.stringify(source)}` : '';
  const isUnquoted = expected === 'expected a text' && found !== 'nothing';
  const quotes = isUnquoted ? ` in quotes${example}` : '';
  return [file.problem(issue.path, `${expected}${quotes}, found ${found}`)];
}

function expectation(issue: Issue): string {
  if (issue.message.startsWith('expected ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small': {
      const least = issue.inclusive ? 'at least' : 'more than';
      return `expected ${least} ${issue.minimum}${units[issue.origin] ?? ''}`;
    }
    case 'too_big':
      return `expected at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    default:
      return issue.message;
  }
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
