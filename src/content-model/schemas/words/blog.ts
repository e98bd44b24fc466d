import { group, paragraph, template, text } from '../fields.ts';

const count = (description: string) => template(description, '{count}').optional();

/** The number of articles found, by the plural categories of CLDR. */
const found = group('Number of articles found, by the plural forms of the language.', {
  none: text('If there is none.'),
  zero: count('Form of zero.'),
  one: text('Form of one; `{count}` is the number.').optional(),
  two: text('Form of two; `{count}` is the number.').optional(),
  few: count('Form of few.'),
  many: count('Form of many.'),
  other: template('Every other `{count}`.', '{count}'),
});

export const blogWords = group('Blog.', {
  readingTime: template('Reading time of `{minutes}`.', '{minutes}'),
  list: group('List of articles and its search.', {
    search: text('Placeholder and accessible name of the search field.'),
    submit: text('Search button, shown without JavaScript.'),
    categories: text('Accessible name of the links to the categories.'),
    all: text('Link to the articles of all categories.'),
    range: template('Articles `{from}` to `{to}` of `{total}`.', '{from}', '{to}', '{total}'),
    found,
    searching: text('Shown while the index of articles loads.'),
    empty: text('Shown if no article is found.'),
    none: text('In place of a list without articles.'),
    clear: text('Link to the articles of all categories, where a list or a search has none.'),
    failed: group('Notice if the index of articles does not load.', {
      title: text('Heading of the notice.'),
      text: paragraph('Text of the notice.'),
    }),
    more: text('Button that shows more articles.'),
    pages: text('Accessible name of the pagination.'),
    newer: text('Link to the previous page of the list.'),
    older: text('Link to the next page of the list.'),
    below: group('Pages of a list after the first.', {
      title: template('Title of page `{page}` of the list `{title}`.', '{title}', '{page}'),
      description: template(
        'Description of page `{page}` of `{pages}`.',
        '{title}',
        '{page}',
        '{pages}',
      ),
    }),
  }),
  article: group('Page of an article.', {
    by: text('Before the name of the author.'),
    updated: text('Before the day of the last change.'),
    marks: group('Mark, in development, of an article that is not on the public site.', {
      unpublished: text('If it is unpublished.'),
      scheduled: text('If its day of publication is still to come.'),
      expired: text('If it has expired.'),
    }),
    about: text('Before the link to the service that the article is about.'),
    footnotes: text('Heading of the footnotes.'),
    backToText: template('Accessible name of the link back from footnote `{number}`.', '{number}'),
    previous: text('Before the title of the next older article.'),
  }),
  feed: group('Link to the feed.', {
    rss: text('Link to the RSS feed.'),
  }),
});
