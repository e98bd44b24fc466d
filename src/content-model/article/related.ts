type Subject = { id: string; title: string; excerpt: string; category: string };

/**
 * A word in more articles than this is ignored: it says little about them, and it would make the
 * time grow with the square of the number of articles.
 */
const maxSharers = 40;

/** Factor on the weight of a word that two articles of one category share. */
const sameCategoryFactor = 2;

/**
 * The related articles of each article, by its id: first those that share its rarer words, then the
 * next older ones of its category, then of all, both continued from the newest.
 *
 * @param articles newest first
 * @param count maximum for each article
 */
export function relatedArticles<Article extends Subject>(
  articles: readonly Article[],
  count = 3,
): Map<string, Article[]> {
  const similar = similarityOf(articles);
  const olderOfAll = olderThan(articles);
  const byCategory = [...Map.groupBy(articles, ({ category }) => category)];
  const olderOfCategory = new Map(byCategory.map(([name, them]) => [name, olderThan(them)]));

  const relatedTo = (article: Article): Article[] => {
    const found = new Set(similar(article).slice(0, count));
    for (const older of [olderOfCategory.get(article.category), olderOfAll]) {
      // At most `count` of these are found already.
      for (const other of older?.(article, 2 * count) ?? []) {
        if (found.size < count) found.add(other);
      }
    }
    return [...found];
  };
  return new Map(articles.map((article) => [article.id, relatedTo(article)]));
}

/** Returns a function that lists the articles that share words with an article, best match first. */
function similarityOf<Article extends Subject>(articles: readonly Article[]) {
  const uses = articles.flatMap((article) => wordsOf(article).map((word) => ({ word, article })));
  const usesOfWord = Map.groupBy(uses, ({ word }) => word);

  return (article: Article): Article[] => {
    const scores = new Map<Article, number>();
    for (const word of wordsOf(article)) {
      const sharers = usesOfWord.get(word) ?? [];
      if (sharers.length > maxSharers) continue;
      const weight = Math.log(articles.length / sharers.length);
      for (const { article: other } of sharers) {
        const factor = other.category === article.category ? sameCategoryFactor : 1;
        scores.set(other, (scores.get(other) ?? 0) + weight * factor);
      }
    }
    scores.delete(article);
    return [...scores]
      .filter(([, score]) => score > 0)
      .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || (a.id < b.id ? -1 : 1))
      .map(([other]) => other);
  };
}

/** Returns a function that gives the `count` articles after one, continued from the first. */
function olderThan<Article>(articles: readonly Article[]) {
  const places = new Map(articles.map((article, place) => [article, place]));
  return (article: Article, count: number): Article[] => {
    const place = places.get(article) ?? 0;
    const after = articles.slice(place + 1, place + 1 + count);
    return [...after, ...articles.slice(0, Math.min(place, count - after.length))];
  };
}

/** The words of four letters or more in title and excerpt, each once. */
function wordsOf({ title, excerpt }: Subject): string[] {
  const text = `${title} ${excerpt}`.normalize('NFC').toLowerCase();
  return [...new Set(text.match(/[\p{L}\p{M}\p{N}]{4,}/gu))];
}
