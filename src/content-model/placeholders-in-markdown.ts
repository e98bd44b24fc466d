import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { placeholderValues, fillPlaceholders } from './placeholders.ts';
import { readContentFile } from './validation/content-files.ts';
import { company } from './schemas.ts';

/**
 * Loads Markdown files after the company's facts have been put into them. Astro's own loader would
 * render the placeholders first, and encode those inside links beyond recognition.
 *
 * @param files paths inside the content folder; an entry's id is its file's name without `.md`
 */
export function markdownWithPlaceholders(files: readonly string[]): Loader {
  return {
    name: 'markdown-with-placeholders',
    async load({ config, store, parseData, renderMarkdown, generateDigest, watcher }) {
      const content = join(fileURLToPath(config.root), 'content');
      const facts = join(content, 'company.yaml');
      const paths = files.map((file) => join(content, file));

      async function loadAll(): Promise<void> {
        const words = placeholderValues(company.parse(readContentFile(facts).data));
        for (const path of paths) {
          const { data, body } = fillPlaceholders(readContentFile(path), words);
          const id = basename(path, '.md');
          const fields = data as Record<string, unknown>;
          store.set({
            id,
            data: await parseData({ id, data: fields, filePath: path }),
            body,
            digest: generateDigest({ fields, body }),
            rendered: await renderMarkdown(body),
          });
        }
      }

      await loadAll();
      watcher?.on('change', (changed) => {
        if (changed === facts || paths.includes(changed)) void loadAll();
      });
    },
  };
}
