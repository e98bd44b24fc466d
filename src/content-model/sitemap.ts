import { notSentPath, thanksPath } from '../../contract/paths.ts';
import { markOf } from './article/schedule.ts';
import type { Content } from './validation/check.ts';

/** Whether the sitemap has a path: no not-found page, no result page of the form, and no duplicate. */
export function isInSitemap(path: string): boolean {
  const isResult = path === thanksPath || path === notSentPath;
  const isDuplicate = path === '/home' || path.startsWith('/brief/');
  return !isResult && !isDuplicate && !path.endsWith('/404');
}

/**
 * The day of the last change, YYYY-MM-DD, of the pages whose content states one: text
 * pages, articles, and lists of articles by their newest article. Leaves out the further pages of a list:
 * they change with the first.
 *
 * @param today decides which articles are published, as YYYY-MM-DD
 */
export function lastChanges(
  { textPages, blog }: Pick<Content, 'textPages' | 'blog'>,
  today: string,
): Map<string, string> {
  const changes = new Map<string, string>();
  const note = (path: string, day: string) => {
    if (day > (changes.get(path) ?? '')) changes.set(path, day);
  };
  for (const { id, data } of textPages) if (data.updated) note(`/${id}`, data.updated);
  for (const { id, data } of blog) {
    if (markOf(data, today)) continue;
    const day = data.updated ?? data.date;
    note(`/blog/${id}`, day);
    note('/blog', day);
    note(`/blog/category/${data.category}`, day);
  }
  return changes;
}
