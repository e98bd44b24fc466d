import { z } from 'zod';

const oneOf = 'expected one of ';

/** The names of the fields that a group has, from its message about an unknown one: zod's issues do not list them. */
export const namesIn = (message: string) => message.replace(oneOf, '').split(', ');

export const group = <Fields extends z.ZodRawShape>(description: string, fields: Fields) => {
  const names = Object.keys(fields);
  const example = names.slice(0, 2).map((name) => `${name}: …`);
  const messages: Record<string, string> = {
    unrecognized_keys: oneOf + names.join(', '),
    invalid_type: `expected a group of fields such as { ${example.join(', ')} }`,
  };
  return z.strictObject(fields, { error: ({ code = '' }) => messages[code] }).describe(description);
};

/** Characters that no HTML may contain: controls other than white space, surrogates, and noncharacters. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** A text that is not blank, without the white space around it. */
export const text = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(
      (value) => !forbidden.test(value),
      'expected a text without control characters: type it anew',
    )
    .describe(description);

/** A text of several lines; the editor has a larger field for it. */
export const paragraph = (description: string) => text(description).meta({ long: true });

/** A text that contains variables such as `{count}`, and no others, which the site replaces by values. */
export const template = (description: string, ...variables: readonly string[]) =>
  variables
    .reduce(
      (schema, variable) => schema.includes(variable, `expected a text with ${variable} in it`),
      text(description),
    )
    .refine(
      (value) => (value.match(/(?<!\{)\{\w+\}/g) ?? []).every((it) => variables.includes(it)),
      `expected a text with ${variables.join(', ')} alone in braces`,
    );
