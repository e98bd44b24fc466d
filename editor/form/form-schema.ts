import type { JsonSchema } from '../../src/content-model/json-schema.ts';

/** Whether a group has keys that the owner chooses. */
export function valuesOf({ type, additionalProperties }: JsonSchema): JsonSchema | undefined {
  return type === 'object' && additionalProperties ? additionalProperties : undefined;
}

/** The schema of groups whose keys the owner chooses; the form shows them as a list. */
export function keyedGroups(schema: JsonSchema): JsonSchema | undefined {
  const values = valuesOf(schema);
  return values?.properties && values;
}

/** Fields of a file as the form shows them. */
export function toForm(schema: JsonSchema, data: unknown): unknown {
  const { properties = {}, items } = schema;
  const groups = keyedGroups(schema);
  if (Array.isArray(data)) return items ? data.map((item: unknown) => toForm(items, item)) : data;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data);
  if (groups) return entries.map(([key, value]) => ({ key, ...(toForm(groups, value) as object) }));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, toForm(properties[name] ?? {}, value)]),
  );
}
