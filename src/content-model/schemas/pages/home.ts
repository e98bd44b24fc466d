import { z } from 'zod';
import { callToAction, meta, picture, point, type SchemaContext } from '../field-groups.ts';
import { group, list, paragraph, text } from '../fields.ts';

const proof = group('What anyone can check on the home page itself.', {
  title: text('Heading of the list.'),
  hint: text('How to check it.'),
  figures: list(
    'Figures.',
    group('Figure.', {
      label: text('What it is, such as “Requests to show the page”.'),
      value: text('The figure with its unit, such as “under 33 KB”.'),
    }),
  ).min(1),
});

export const homePage = (context: SchemaContext) =>
  group('Home page.', {
    meta,
    hero: group('What visitors see first.', {
      title: text('Heading of the page.'),
      text: paragraph('Paragraph under the heading.'),
      action: text('Link to the contact form.'),
      picture: picture(context).optional(),
    }).meta({ title: 'Top of the page' }),
    services: group('Services.', {
      invitation: text('Above the link to the contact form after the last service.'),
    }),
    strengths: group('Strengths of the company.', {
      caption: text(
        'About the people on the cloth of their names; the plain look leaves it out.',
      ).optional(),
      points: list('Strengths.', point).min(1),
    }),
    proof: proof.optional(),
    testimonials: z
      .boolean()
      .default(true)
      .describe('While there are none: false leaves out their box, and the claims in it.'),
    callToAction: callToAction.optional(),
  });
