import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { type Collection, type CollectionName, collections } from './collections.ts';

/** The part of JSON Schema that the schemas of the content use. */
export type JsonSchema = {
  /** Label of the field, where its key does not say it. */
  title?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number)[];
  default?: unknown;
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Whether the text has several lines. */
  long?: true;
  /** Whether the text is the file name of a picture. */
  isPicture?: true;
  /** Whether only the woven look shows it. */
  isWoven?: true;
};

const schemas = new Map<CollectionName, JsonSchema>();

/** The schema of a collection's files as written. Cached, as making it takes longer than a save. */
export function jsonSchema(collection: CollectionName): JsonSchema {
  const schema = schemas.get(collection) ?? toJsonSchema(collections[collection]);
  schemas.set(collection, schema);
  return schema;
}

function toJsonSchema({ schema }: Collection): JsonSchema {
  const picture = z.string().meta({ isPicture: true }) as unknown as z.ZodType<ImageMetadata>;
  const written = z.toJSONSchema(
    typeof schema === 'function' ? schema({ image: () => picture }) : schema,
    // Editors of YAML know this draft.
    { io: 'input', target: 'draft-7' },
  ) as JsonSchema;
  // An empty file is `null`.
  return written.anyOf?.find(({ type }) => type !== 'null') ?? written;
}

/** The schema of the values of a group whose keys the owner chooses; undefined for other schemas. */
export function valuesOf({ type, additionalProperties }: JsonSchema): JsonSchema | undefined {
  return type === 'object' && additionalProperties ? additionalProperties : undefined;
}

/** The label of a field or a collection: its title, or else the words in its key. */
export function titleOf(key: string, { title }: JsonSchema = {}): string {
  return title ?? wordsIn(key);
}

/** The words in a key, such as “Reply within” for `replyWithin`. */
export function wordsIn(key: string): string {
  const words = key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
