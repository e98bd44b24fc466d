import { z } from 'zod';
import type { ImageMetadata } from 'astro';
import {
  type Collection,
  type CollectionName,
  collections,
} from '../../src/content-model/collections.ts';

/** The part of JSON Schema that the form reads. */
export type FormSchema = {
  type?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  additionalProperties?: FormSchema | false;
  items?: FormSchema;
  anyOf?: FormSchema[];
  enum?: (string | number)[];
  default?: unknown;
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Whether the text is the file name of a picture. */
  isPicture?: true;
};

const schemas = new Map<CollectionName, FormSchema>();

/** The schema of a collection's files as written. Cached, as making it takes longer than a save. */
export function formSchema(collection: CollectionName): FormSchema {
  const schema = schemas.get(collection) ?? toFormSchema(collections[collection]);
  schemas.set(collection, schema);
  return schema;
}

function toFormSchema({ schema }: Collection): FormSchema {
  const picture = z.string().meta({ isPicture: true }) as unknown as z.ZodType<ImageMetadata>;
  const written = z.toJSONSchema(
    typeof schema === 'function' ? schema({ image: () => picture }) : schema,
    { io: 'input' },
  ) as FormSchema;
  // An empty file is `null`.
  return written.anyOf?.find(({ type }) => type !== 'null') ?? written;
}

/** Whether a group has keys that the owner chooses. */
export function valuesOf({ type, additionalProperties }: FormSchema): FormSchema | undefined {
  return type === 'object' && additionalProperties ? additionalProperties : undefined;
}

/** The schema of groups whose keys the owner chooses; the form shows them as a list. */
export function keyedGroups(schema: FormSchema): FormSchema | undefined {
  const values = valuesOf(schema);
  return values?.properties && values;
}

/** Fields of a file as the form shows them. */
export function toForm(schema: FormSchema, data: unknown): unknown {
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
