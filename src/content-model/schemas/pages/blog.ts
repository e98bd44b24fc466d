import { z } from 'zod';
import { callToAction, pageIntro, weave } from '../field-groups.ts';
import { group, snippet, text } from '../fields.ts';

/** The key `all` stands for every category in the address of a search. */
const categoryKey = z.string().regex(/^(?!all$)[a-z][a-z\d-]*$/);

const category = group('Category.', {
  name: text('Name of the category.'),
  title: text('Heading and title of its first page.'),
  description: snippet('One or two sentences about the category.'),
  dyes: group('Colours of the weaves of its articles; chosen by its place if omitted.', {
    warp: weave.shape.warp,
    weft: weave.shape.weft,
  }).optional(),
});

export const blogPage = group('List of articles.', {
  ...pageIntro,
  callToAction: callToAction.optional(),
  categories: z
    .record(categoryKey, category, {
      error: ({ code }) =>
        code === 'invalid_key' ? 'expected a key such as design, in small letters' : undefined,
    })
    .describe('Categories of articles, in their order.'),
  detail: group('Page of each article.', { callToAction }),
  feed: group('Feed of the latest articles.', {
    title: text('Title in feed readers.'),
    description: text('Description in feed readers.'),
  }),
});
