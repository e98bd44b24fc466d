/**
 * Returns a function that gives the newest other articles of an article's category, continued with the
 * newest of all.
 *
 * @param articles newest first
 * @param count maximum for each article
 */
export function moreArticles<Article extends { category: string }>(
  articles: readonly Article[],
  count = 3,
): (article: Article) => Article[] {
  const byCategory = Map.groupBy(articles, ({ category }) => category);
  return (article) => {
    const ofCategory = byCategory.get(article.category) ?? [];
    // One more than asked for, as the article itself may be among them.
    const found = new Set([ofCategory, articles].flatMap((list) => list.slice(0, count + 1)));
    found.delete(article);
    return [...found].slice(0, count);
  };
}
