/** The category id that means every category. */
export const allCategories = 'all';

type Article = { title: string; excerpt: string; category: string };

/** An article with its title and excerpt case-folded, so that a search does not fold them again. */
export type Searchable<T extends Article> = T & { folded: readonly string[] };

/** Prepares an article for `filterArticles`. */
export function searchable<T extends Article>(article: T): Searchable<T> {
  return { ...article, folded: [foldCase(article.title), foldCase(article.excerpt)] };
}

/**
 * Makes texts equal that differ only in case, in Unicode normalization or in the kind of their spaces. Independent of the
 * visitor's language, like Unicode's default case folding (Unicode 5.18), except that I, ı, İ and i
 * are all equal.
 */
export function foldCase(text: string): string {
  // Upper case makes ß and ss equal, lower case alone does not.
  return text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** The articles of the category whose title or excerpt contains `q`, in their order. */
export function filterArticles<T extends Searchable<Article>>(
  articles: readonly T[],
  { q, category }: { q: string; category: string },
): T[] {
  const sought = foldCase(q.trim());
  return articles.filter(
    (article) =>
      (category === allCategories || article.category === category) &&
      article.folded.some((text) => text.includes(sought)),
  );
}
