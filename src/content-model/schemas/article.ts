import { z } from 'zod';
import { picture, type SchemaContext, weave } from './field-groups.ts';
import { day, group, positiveInteger, snippet, text } from './fields.ts';

/** The schema of the fields that decide when an article is on the public site. */
export const schedule = z.object({
  unpublished: z
    .boolean()
    .default(false)
    .describe('Whether the article is kept off the public site, whatever its days are.'),
  date: day('The first day on which the article is shown.').meta({ title: 'Publish on' }),
  expires: day('First day on which the article is no longer shown.').optional(),
});

/** The schema of an article, whose id is its file name and whose text is Markdown. */
export const article = (context: SchemaContext) =>
  group('Article.', {
    title: text('Title of the article.'),
    excerpt: snippet('Short description for cards, feeds and search results.'),
    category: text('Category of the article.'),
    ...schedule.shape,
    updated: day('Day of the last change that readers should know of.').optional(),
    author: positiveInteger(
      'Person who wrote the article; where there is nobody, the company.',
    ).optional(),
    service: text('Service that the article is about.').optional(),
    weave: weave.optional(),
    picture: picture(context).optional(),
  }).superRefine(({ date, updated, expires }, { addIssue }) => {
    const reject = (field: string, message: string) => {
      addIssue({ code: 'custom', path: [field], message });
    };
    if (updated && updated < date) reject('updated', `expected a day not before ${date}`);
    if (expires && expires <= date) reject('expires', `expected a day after ${date}`);
  });
