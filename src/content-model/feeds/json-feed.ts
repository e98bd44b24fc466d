import { rfc3339 } from '../schemas/day.ts';
import type { Feed } from './latest-articles.ts';

/** The feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ title, description, language, page, self, items }: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language,
    items: items.map(({ url, excerpt, category, author, date, updated, ...item }) => ({
      id: url,
      url,
      title: item.title,
      summary: excerpt,
      content_html: item.html,
      date_published: rfc3339(date),
      date_modified: updated && rfc3339(updated),
      authors: [author],
      tags: [category],
    })),
  };
}
