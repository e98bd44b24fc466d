/** How many articles a page of the list has. */
export const pageSize = 9;

/** The category that is none, and keeps the articles of every one. */
export const allCategories = 'all';

/** What the list shows: articles that hold `q` and are of the category, so many pages of them. */
export type View = { q: string; category: string; pages: number };

export const firstView: View = { q: '', category: allCategories, pages: 1 };

type Findable = { title: string; excerpt: string; category: string };

/** A noncharacter (Unicode 23.7): no text has it, so nothing that is sought reaches over it. */
const border = '\uFFFF';

/**
 * An article with its words as they are compared, made once: title and excerpt in one text, as ten
 * thousand articles are looked through in half the time that two texts of each would take.
 */
export type Searchable<Article extends Findable> = Article & { folded: string };

export function searchable<Article extends Findable>(article: Article): Searchable<Article> {
  return { ...article, folded: [article.title, article.excerpt].map(folded).join(border) };
}

/**
 * A text as it is compared: words that differ in nothing but case, or in how an accent is encoded,
 * become the same. Independent of the visitor's language, like Unicode's default case folding
 * (Unicode 5.18), with I, ı, İ and i all alike.
 */
export function folded(text: string): string {
  // Upper case joins what lower case alone keeps apart: ß and ss, σ and ς.
  return text
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .replaceAll(border, '')
    .normalize('NFC');
}

/** Whether a view leaves articles out. */
export function isFiltered({ q, category }: View): boolean {
  return q.trim() !== '' || category !== allCategories;
}

/** The articles that hold `q` in title or excerpt and are of the category, in their order. */
export function matching<Article extends Searchable<Findable>>(
  articles: readonly Article[],
  { q, category }: Pick<View, 'q' | 'category'>,
): Article[] {
  return holding(articles, folded(q.trim()), category);
}

/** What was found on the way to a text; what is found next is a part of it. */
type Step<Article> = { sought: string; category: string; found: Article[] };

/**
 * Finds what `matching` does, for somebody who types: a longer text is looked for only in what the
 * shorter one found, and a text from which letters are deleted again is known already.
 */
export function typedSearch<Article extends Searchable<Findable>>(articles: readonly Article[]) {
  const steps: Step<Article>[] = [];

  return ({ q, category }: Pick<View, 'q' | 'category'>): Article[] => {
    const sought = folded(q.trim());
    const isWithin = (step: Step<Article>) =>
      sought.includes(step.sought) && [category, allCategories].includes(step.category);
    let last = steps.at(-1);
    while (last && !isWithin(last)) {
      steps.pop();
      last = steps.at(-1);
    }
    if (last?.sought === sought && last.category === category) return last.found;
    const found = holding(last?.found ?? articles, sought, category);
    steps.push({ sought, category, found });
    return found;
  };
}

function holding<Article extends Searchable<Findable>>(
  articles: readonly Article[],
  sought: string,
  category: string,
): Article[] {
  return articles.filter(
    (article) =>
      (category === allCategories || article.category === category) &&
      article.folded.includes(sought),
  );
}

/** The articles of one page of a list, where 1 is the first. */
export function pageOf<Article>(articles: readonly Article[], page: number): Article[] {
  return articles.slice((page - 1) * pageSize, page * pageSize);
}

/** How many pages a list of so many articles has: at least one. */
export function pageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / pageSize));
}
