import { join, matchesGlob, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { type Collection, collections as table, entryId } from './content-model/collections.ts';
import { contentFiles, readContentFile } from './content-model/content-files.ts';

type Table = typeof table;

/** Astro derives the types of all entries from the type of this object. */
export const collections = Object.fromEntries(
  Object.entries<Collection>(table).map(([name, { files, schema }]) => [
    name,
    defineCollection({ loader: loaderOf(files), schema }),
  ]),
) as { [Name in keyof Table]: { loader: Loader; schema: Table[Name]['schema'] } };

/** Reads files as the check does. Astro's loader has another parser of YAML, and warns of optional files. */
function loaderOf(files: string): Loader {
  return {
    name: 'content-files',
    load: async ({ store, parseData, renderMarkdown, watcher, config }) => {
      const load = async () => {
        store.clear();
        for (const name of contentFiles(__SITE_FOLDER__, files)) {
          const path = join(__SITE_FOLDER__, name);
          const file = readContentFile(path);
          const data = file.data as Record<string, unknown>;
          const id = entryId(name);
          const rendered = name.endsWith('.md')
            ? await renderMarkdown(file.body, { fileURL: pathToFileURL(path) })
            : undefined;
          store.set({
            id,
            data: await parseData({ id, data, filePath: path }),
            filePath: relative(fileURLToPath(config.root), path).replaceAll('\\', '/'),
            ...(rendered && { rendered, assetImports: rendered.metadata?.imagePaths ?? [] }),
          });
        }
      };
      let loading = load();
      let repeated: NodeJS.Timeout | undefined;
      await loading;
      watcher?.add(__SITE_FOLDER__);
      watcher?.on('all', (_event, path) => {
        if (!matchesGlob(relative(__SITE_FOLDER__, path), files)) return;
        const loadNext = () => {
          // The check reports a file that cannot be read.
          loading = loading.then(load).catch(() => undefined);
        };
        loadNext();
        // Astro loses the pictures of a load that meets its writing of those before (withastro/astro#13586).
        clearTimeout(repeated);
        repeated = setTimeout(loadNext, 2_000);
      });
    },
  };
}
