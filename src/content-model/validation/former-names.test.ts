import { expect, test } from 'vitest';
import { type CollectionName, collections } from '../collections.ts';
import { jsonSchema, type JsonSchema } from '../json-schema.ts';
import { formerFields } from './former-names.ts';

/** The fields at a path, also in the items of lists. */
const inside = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.items ? inside(schema.items) : schema;

/** Whether this version has a field, such as `words.weaves.loom`. */
function exists(name: string): boolean {
  const [collection = '', ...path] = name.split('.');
  expect(Object.keys(collections)).toContain(collection);
  const found = path.reduce<JsonSchema | undefined>(
    (schema, key) => inside(schema)?.properties?.[key],
    jsonSchema(collection as CollectionName),
  );
  return found !== undefined;
}

test('fields of earlier versions are none of this one, and the names in their place are', () => {
  expect(Object.keys(formerFields).filter(exists)).toEqual([]);
  const renamed = Object.values(formerFields).filter((it) => it.includes(' › '));
  const names = renamed.map((it) => `words.${it.replaceAll(' › ', '.')}`);
  expect(names.filter((it) => !exists(it))).toEqual([]);
  expect(renamed).toHaveLength(2);
});
