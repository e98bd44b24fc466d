/** The category id that means every category. */
export const allCategories = 'all';

type Article = { title: string; excerpt: string; category: string };

/** An article with its title and excerpt folded, so that a search does not fold them again. */
export type Searchable<T extends Article> = T & { folded: string };

/** Prepares an article for `filterArticles`. */
export function searchable<T extends Article>(article: T): Searchable<T> {
  // No word of a search has a line break.
  return { ...article, folded: fold(`${article.title}\n${article.excerpt}`) };
}

/** Letters that Unicode does not decompose, as they are typed where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ς: 'σ',
};

/**
 * Accents, vowel points, apostrophes, quotes, hyphens and what is invisible. Vowel signs of Indian scripts are no
 * diacritics in Unicode; some marks of Arabic are none either.
 */
const omitted =
  /[\p{Diacritic}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Pi}\p{Pf}\u0610-\u061a\u0653-\u065f\u0670\u06d6-\u06ed'"„‚′״׳−\u0640]/gu;

/** Makes texts equal that differ in case, accents or signs within words, whatever the visitor's language. */
function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(omitted, '')
      // ẞ is ß in lower case, and ß is SS in upper case, as ı is I.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/[æœøłđðħþς]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/** The articles of the category whose title or excerpt contains each word of `q`, in their order. */
export function filterArticles<T extends Searchable<Article>>(
  articles: readonly T[],
  { q, category }: { q: string; category: string },
): T[] {
  const words = fold(q).split(/\s+/);
  return articles.filter(
    (article) =>
      (category === allCategories || article.category === category) &&
      words.every((word) => article.folded.includes(word)),
  );
}
