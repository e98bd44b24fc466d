import { callToAction, pageIntro, weave } from '../field-groups.ts';
import { group, keyed, paragraph, snippet, text } from '../fields.ts';

const category = group('Category.', {
  name: text('Name of the category.'),
  title: text('Heading and title of its first page.'),
  description: snippet('One or two sentences about the category.'),
  dyes: group('Colours of the weaves of its articles; chosen by its place if omitted.', {
    warp: weave.shape.warp,
    weft: weave.shape.weft,
  })
    .meta({ isWoven: true })
    .optional(),
});

export const blogPage = group('List of articles.', {
  ...pageIntro,
  callToAction: callToAction.optional(),
  // The key `all` stands for every category in the address of a search.
  categories: keyed('Categories of articles, in their order.', category, {
    reserved: ['all'],
    example: 'design',
  }),
  detail: group('Page of each article.', { callToAction }),
  feed: group('Feed of the latest articles.', {
    title: text('Title in feed readers.'),
    description: paragraph('Description in feed readers.'),
  }),
});
