type Subject = { id: string; title: string; excerpt: string; category: string };

/**
 * A word in more articles than this says little about any of them; without it, the time for all
 * articles grows with their number and not with its square.
 */
const mostSharers = 40;

/** What a word counts for that an article of the same category shares. */
const sameCategory = 2;

/**
 * For each article the others to read after it, by its id: those that share its rarer words, more
 * so in its category; where too few do, the next older ones of its category, then of all, going
 * round to the newest.
 *
 * @param articles newest first
 * @param count how many for each; fewer where there are no more
 */
export function relatedArticles<Article extends Subject>(
  articles: readonly Article[],
  count = 3,
): Map<string, Article[]> {
  const words = new Map(articles.map((article) => [article, wordsIn(article)]));
  const sharers = new Map<string, Article[]>();
  for (const [article, own] of words) {
    for (const word of own) {
      const known = sharers.get(word);
      if (known) known.push(article);
      else sharers.set(word, [article]);
    }
  }
  const nextOfAll = roundsOf(articles);
  const nextOfCategory = new Map(
    [...Map.groupBy(articles, ({ category }) => category)].map(([name, them]) => [
      name,
      roundsOf(them),
    ]),
  );

  function relatedTo(article: Article): Article[] {
    const scores = new Map<Article, number>();
    for (const word of words.get(article) ?? []) {
      const them = sharers.get(word) ?? [];
      if (them.length > mostSharers) continue;
      const weight = Math.log(articles.length / them.length);
      for (const other of them) {
        if (other === article) continue;
        const worth = other.category === article.category ? weight * sameCategory : weight;
        scores.set(other, (scores.get(other) ?? 0) + worth);
      }
    }
    const found = new Set(
      [...scores]
        .filter(([, score]) => score > 0)
        .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || (a.id < b.id ? -1 : 1))
        .slice(0, count)
        .map(([other]) => other),
    );
    for (const next of [nextOfCategory.get(article.category), nextOfAll]) {
      // Those found already, and the article itself, are the most that a round can meet in vain.
      for (const other of next?.(article, 2 * count) ?? []) {
        if (found.size < count && other !== article) found.add(other);
      }
    }
    return [...found];
  }

  return new Map(articles.map((article) => [article.id, relatedTo(article)]));
}

/** Gives the `count` items after one of the list, which begins anew behind its end. */
function roundsOf<Item>(list: readonly Item[]): (from: Item, count: number) => Item[] {
  const places = new Map(list.map((item, place) => [item, place]));
  return (from, count) => {
    const place = places.get(from) ?? 0;
    const ahead = list.slice(place + 1, place + 1 + count);
    return [...ahead, ...list.slice(0, Math.min(place, count - ahead.length))];
  };
}

/** The words of four letters or more in title and excerpt, each once. */
function wordsIn({ title, excerpt }: Subject): Set<string> {
  const text = `${title} ${excerpt}`.normalize('NFC').toLowerCase();
  return new Set(text.match(/[\p{L}\p{M}\p{N}]{4,}/gu));
}
