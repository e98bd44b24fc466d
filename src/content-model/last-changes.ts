import { join, parse } from 'node:path';
import { z } from 'astro/zod';
import { markOf } from './article/schedule.ts';
import { collections } from './collections.ts';
import { contentFiles, readContentFile } from './content-files.ts';

/**
 * The day of the last change, YYYY-MM-DD, of the pages whose content states one: text
 * pages, articles, and lists of articles by their newest article. The further pages of a list are not
 * named: they change with the first.
 *
 * @param today decides which articles are published, as YYYY-MM-DD
 */
export function lastChanges(contentFolder: string, today: string): Map<string, string> {
  const changes = new Map<string, string>();
  const note = (path: string, day: string) => {
    if (day > (changes.get(path) ?? '')) changes.set(path, day);
  };
  const { textPages, blog } = collections;
  for (const file of contentFiles(contentFolder, textPages.files)) {
    const { updated } = textPages.schema.parse(readContentFile(join(contentFolder, file)).data);
    if (updated) note(`/${parse(file).name}`, updated);
  }
  const article = blog.schema({ image: () => z.any() });
  for (const file of contentFiles(contentFolder, blog.files)) {
    const data = article.parse(readContentFile(join(contentFolder, file)).data);
    if (markOf(data, today)) continue;
    const day = data.updated ?? data.date;
    note(`/blog/${parse(file).name}`, day);
    note('/blog', day);
    note(`/blog/category/${data.category}`, day);
  }
  return changes;
}
