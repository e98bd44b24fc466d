import { z } from 'zod';
import { callToAction, link, meta, picture, point, type SchemaContext } from '../field-groups.ts';
import { group, list, paragraph, positiveInteger, template, text } from '../fields.ts';

const label = text('Label of the figure.');

/** A figure that a test compares with the built page, and the words that it stands in. */
const figure = (description: string, limit: z.ZodType<number>) =>
  group(description, {
    label,
    value: template('Text such as “under {limit} KB”; {limit} is the number below.', '{limit}'),
    limit,
  }).optional();

/** `tests/built-site/proof.test.ts` checks each claim. */
const proof = group('What anyone can check on the home page itself.', {
  title: text('Heading of the list.'),
  hint: text('How to check it.'),
  weight: figure(
    'Weight of the page with its font and the pictures of its first view, with an empty cache.',
    positiveInteger('At most so many kilobytes are received, of 1,000 bytes each.'),
  ),
  requests: figure('Requests for these, with an empty cache.', positiveInteger('At most so many.')),
  absent: group('Cookies, script files and requests to other hosts, of which there are none.', {
    label,
    value: text('Such as “none”.'),
  }).optional(),
  contrast: figure(
    'Contrast of all text with its background, to 1.',
    z.number().min(1).max(21).describe('At least so much, in both themes.'),
  ),
});

export const homePage = (context: SchemaContext) =>
  group('Home page.', {
    meta,
    hero: group('What visitors see first.', {
      title: text('Heading of the page.'),
      text: paragraph('Paragraph under the heading.'),
      action: text('Link to the contact form.'),
      secondLink: link.describe('Quiet link beside it, such as to the work.').optional(),
      note: text('One line below them, such as what the first step costs.').optional(),
      picture: picture(context).optional(),
    }).meta({ title: 'Top of the page' }),
    services: group('Services.', {
      invitation: text('Above the link to the contact form after the last service.'),
    }),
    strengths: group('Strengths of the company.', {
      points: list('Strengths.', point).min(1),
    }),
    proof: proof.optional(),
    testimonials: z
      .boolean()
      .default(true)
      .describe('While there are none: false leaves out their box, and the claims in it.'),
    callToAction: callToAction.optional(),
  });
