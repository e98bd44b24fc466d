import { z } from 'astro/zod';
import { callToAction, pageIntro } from '../field-groups.ts';
import { group, snippet, template, text } from '../fields.ts';

/** The key `all` stands for every category in the address of a search. */
const categoryKey = z.string().regex(/^(?!all$)[a-z][a-z\d-]*$/);

const category = group('Category.', {
  name: text('Name of the category.'),
  title: text('Heading and title of its first page.'),
  description: snippet('One or two sentences about the category.'),
});

const list = group('Labels of the list and of its search.', {
  search: text('Placeholder and accessible name of the search field.'),
  submit: text('Search button, shown without JavaScript.'),
  categories: text('Accessible name of the links to the categories.'),
  all: text('Link to the articles of all categories.'),
  range: template('Articles `{from}` to `{to}` of `{total}`.', '{from}', '{to}', '{total}'),
  found: group('Number of articles found.', {
    none: text('If there is none.'),
    one: text('If there is one.'),
    many: template('If there are `{count}`.', '{count}'),
  }),
  searching: text('Shown while the index of articles loads.'),
  empty: text('Shown if no article is found.'),
  none: text('In place of a list without articles.'),
  clear: text('Link to the articles of all categories, where a list or a search has none.'),
  failed: group('Notice if the index of articles does not load.', {
    title: text('Heading of the notice.'),
    text: text('Text of the notice.'),
    again: text('Button that loads the index again.'),
  }),
  more: text('Button that shows more articles.'),
  pages: text('Accessible name of the pagination.'),
  newer: text('Link to the previous page of the list.'),
  older: text('Link to the next page of the list.'),
  breadcrumbs: text('Accessible name of the breadcrumbs.'),
  below: group('Pages of a list after the first.', {
    title: template('Title of page `{page}` of the list `{title}`.', '{title}', '{page}'),
    description: template(
      'Description of page `{page}` of `{pages}`.',
      '{title}',
      '{page}',
      '{pages}',
    ),
  }),
});

const detail = group('Labels on the page of each article.', {
  breadcrumbs: text('Accessible name of the breadcrumbs.'),
  by: text('Before the name of the author.'),
  updated: text('Before the day of the last change.'),
  marks: group('Mark, in development, of an article that is not on the public site.', {
    unpublished: text('If it is unpublished.'),
    scheduled: text('If its day of publication is still to come.'),
    expired: text('If it has expired.'),
  }),
  contents: text('Heading of the table of contents.'),
  about: text('Before the link to the service that the article is about.'),
  footnotes: text('Heading of the footnotes.'),
  backToText: template('Accessible name of the link back from footnote `{number}`.', '{number}'),
  neighbours: text('Accessible name of the links to the previous and next article.'),
  previous: text('Before the title of the next older article.'),
  next: text('Before the title of the next newer article.'),
  more: text('Heading of the related articles.'),
  callToAction,
});

export const blogPage = group('List of articles.', {
  ...pageIntro,
  categories: z
    .record(categoryKey, category, {
      error: ({ code }) =>
        code === 'invalid_key' ? 'expected a key such as design, in small letters' : undefined,
    })
    .describe('Categories of articles in their order, by their keys.'),
  readingTime: template('Reading time of `{minutes}`.', '{minutes}'),
  list,
  detail,
  feed: group('Feeds of the latest articles.', {
    title: text('Title in feed readers.'),
    description: text('Description in feed readers.'),
    rss: text('Link to the RSS feed.'),
    json: text('Link to the JSON feed.'),
  }),
});
