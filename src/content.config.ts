import { pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { type Collection, collections as table, entryId } from './content-model/collections.ts';
import { contentFiles } from './content-model/content-files.ts';
import { dayOf } from './content-model/schemas/day.ts';

type Table = typeof table;

/** Astro derives the types of all entries from the type of this object. */
export const collections = Object.fromEntries(
  Object.entries<Collection>(table).map(([name, { files, schema }]) => [
    name,
    defineCollection({ loader: loaderOf(files), schema: withDaysAsText(schema) }),
  ]),
) as { [Name in keyof Table]: { loader: Loader; schema: Table[Name]['schema'] } };

/** Astro's YAML parser makes a `Date` of each day, also of a title; ours keeps the text. */
function withDaysAsText(schema: Collection['schema']): Collection['schema'] {
  const convert = (value: unknown): unknown => {
    if (value instanceof Date) return dayOf(value);
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
  };
  return (context) =>
    z.preprocess(convert, typeof schema === 'function' ? schema(context) : schema);
}

function loaderOf(files: string): Loader {
  const { load, ...loader } = glob({
    base: pathToFileURL(__CONTENT_FOLDER__),
    pattern: files,
    generateId: ({ entry }) => entryId(entry),
    // Pages need the HTML only, and a build holds all articles in memory.
    retainBody: false,
  });
  return {
    ...loader,
    // Entries cached from another folder point to pictures in that folder.
    load: async (context) => {
      const { store, meta } = context;
      if (meta.get('folder') !== __CONTENT_FOLDER__) store.clear();
      meta.set('folder', __CONTENT_FOLDER__);
      // The loader also warns of optional files; the check reports missing required ones.
      const isEmpty = contentFiles(__CONTENT_FOLDER__, files).length === 0;
      await load(isEmpty ? { ...context, logger: withoutWarnings(context.logger) } : context);
    },
  };
}

function withoutWarnings(logger: LoaderContext['logger']): LoaderContext['logger'] {
  return Object.assign(Object.create(logger) as typeof logger, { warn: () => undefined });
}
