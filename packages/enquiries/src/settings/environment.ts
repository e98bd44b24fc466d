import { z } from 'zod';
import { originOf } from '../protocol/origin.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables have invalid values; the message lists all of them. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  /** @param problems the whole message, or sentences, each with the variable, its value and the expected one */
  constructor(problems: string | readonly string[]) {
    const lines = ['These settings cannot be used:', ...[problems].flat()];
    super(typeof problems === 'string' ? problems : lines.join('\n  '));
  }
}

/** A setting whose text `parse` turns into a value. @param expected completes 'expected …' */
export function setting<Value>(expected: string, parse: (text: string) => Value | undefined) {
  return z.string().transform((text, { addIssue }) => {
    const value = parse(text);
    if (value !== undefined) return value;
    addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

/** An origin; `example` is one in the message. */
export function origin(example: string) {
  return setting(`an http or https address without a path, such as ${example}`, originOf);
}

export function wholeNumber(
  min: number,
  max: number,
  expected = `a whole number from ${min} to ${max}`,
) {
  return setting(expected, (text) => {
    const number = Number(text);
    return /^\d{1,15}$/.test(text) && number >= min && number <= max ? number : undefined;
  });
}

/**
 * Reads settings from the environment. An empty variable counts as unset.
 *
 * @param secret names of variables whose text no message may repeat
 * @param check finds problems between variables; each problem starts with the name of one
 * @throws SettingsError
 */
export function settingsFrom<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
  {
    secret = [],
    check = () => [],
  }: { secret?: readonly string[]; check?: (settings: z.output<Schema>) => string[] } = {},
): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const valuesOf = (variables: readonly string[]) =>
    Object.fromEntries(variables.map((name) => [name, env[name] || undefined]));
  const issues = schema.safeParse(valuesOf(names)).error?.issues ?? [];
  const invalid = issues.map(({ path }) => String(path[0]));
  // No setting is required, so the valid ones can be checked without the invalid ones.
  const settings = schema.parse(valuesOf(names.filter((name) => !invalid.includes(name))));
  const problems = [
    ...issues.map(({ path, message }) => {
      const name = String(path[0]);
      const found = secret.includes(name) ? 'not shown here' : JSON.stringify(env[name]);
      return `${name} is ${found}: expected ${message}.`;
    }),
    ...check(settings).filter((text) => !invalid.some((name) => text.startsWith(`${name} `))),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
