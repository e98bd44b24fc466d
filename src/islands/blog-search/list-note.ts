import { foundNote, rangeNote, type FoundLabels } from '../../blog/article-note.ts';
import type { ArticleSearch } from './use-article-search.ts';

export type NoteLabels = { range: string; found: FoundLabels; searching: string };

/** Says in words which articles a list shows; `total` is the length of the list without a search. */
export function listNote(
  { articles, count, isFound, isReady, hasFailed }: ArticleSearch,
  labels: NoteLabels,
  language: string,
  total: number,
): string {
  if (isFound) return foundNote(labels.found, count, language);
  if (!isReady && !hasFailed) return labels.searching;
  return rangeNote(labels.range, { page: 1, shown: articles.length, total }, language);
}
