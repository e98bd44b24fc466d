import { basename, extname } from 'node:path';
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { type Collection, collections as table } from './content-model/collections.ts';

type Table = typeof table;

/** Astro derives the types of all entries from the type of this object. */
export const collections = Object.fromEntries(
  Object.entries<Collection>(table).map(([name, { files, schema }]) => [
    name,
    defineCollection({ loader: loaderOf(files), schema }),
  ]),
) as { [Name in keyof Table]: { loader: Loader; schema: Table[Name]['schema'] } };

/** The id of an entry is its file name without the extension, in the case that it has on disk. */
function loaderOf(files: string): Loader {
  return glob({
    base: './content',
    pattern: files,
    generateId: ({ entry }) => basename(entry, extname(entry)),
    // Pages need the HTML only, and a build holds all articles in memory.
    retainBody: false,
  });
}
