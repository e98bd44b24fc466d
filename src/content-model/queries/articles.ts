import type { CollectionEntry } from 'astro:content';
import { fillIn } from 'enquiries/protocol/fill-in';
import { markOf } from '../article/schedule.ts';
import { companyDay } from '../schemas/company.ts';
import { contentOf, dayFormat, entriesOf, words } from './content.ts';
import { coverOf } from './pictures.ts';
import { memoize } from './memoize.ts';
import { company } from './site.ts';
import { allMembers } from './team.ts';

/** Silent reading speed of adults (Brysbaert 2019: 238 words a minute for English non-fiction). */
const wordsPerMinute = 238;

type Entry = CollectionEntry<'blog'>;

/**
 * The articles on the public site on the day of the build, newest first. In development the others
 * are there too, each with a mark.
 */
export const allArticles = memoize(async () => {
  const today = companyDay(await company());
  const entries = (await entriesOf('blog')).filter(
    ({ data }) => import.meta.env.DEV || markOf(data, today) === undefined,
  );
  // Sorts by id within a day, so that every build has the same order.
  entries.sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));
  return Promise.all(entries.map((entry) => articleOf(entry, today)));
});

async function articleOf(entry: Entry, today: string) {
  const [members, { categories }, { blog: labels }, format] = await Promise.all([
    allMembers(),
    contentOf('blogPage'),
    words(),
    dayFormat(),
  ]);
  const { weave, picture, author: authorId, updated, ...article } = entry.data;
  const author = members.find(({ id }) => id === authorId);
  const category = categories[article.category];
  if (!category) throw new Error(`blog/${entry.id}.md: no category ${article.category}`);
  const names = Object.keys(categories);
  const place = names.length > 1 ? names.indexOf(article.category) : undefined;
  const mark = markOf(entry.data, today);
  const { wordCount } = entry.rendered?.metadata?.frontmatter as { wordCount: number };
  const minutes = Math.max(1, Math.round(wordCount / wordsPerMinute));
  return {
    id: entry.id,
    href: `/blog/${entry.id}`,
    ...article,
    author,
    categoryText: category.name,
    dateText: format(article.date),
    ...(updated && { updated, updatedText: format(updated) }),
    ...(mark && { mark, markText: labels.article.marks[mark] }),
    readingText: fillIn(labels.readingTime, { minutes: String(minutes) }),
    ...(await coverOf({ id: entry.id, title: article.title, weave, place, category }, picture)),
    entry,
  };
}
