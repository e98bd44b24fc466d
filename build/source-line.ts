import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { productFolder } from '../environment/site-folder.ts';
import { contentFiles } from '../src/content-model/content-files.ts';

const readable = '{*,!(node_modules)/**/*}.{yaml,md,astro,tsx,jsx,ts,js,css,html}';

/** Returns a function that finds the first of its texts in the files of the site, as `path:line` from the product. */
export function sourceLines(site: string): (...texts: string[]) => string | undefined {
  return (...texts) => {
    const places = texts.flatMap((text) =>
      contentFiles(site, readable).flatMap((name) => {
        const path = join(site, name);
        const lines = readFileSync(path, 'utf8').split('\n');
        const at = lines.findIndex((line) => line.includes(text));
        return at < 0 ? [] : [`${relative(productFolder, path).replaceAll('\\', '/')}:${at + 1}`];
      }),
    );
    return places[0];
  };
}
