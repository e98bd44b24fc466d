import { callToAction, meta, point, weave } from '../field-groups.ts';
import { group, list, paragraph, text } from '../fields.ts';

const heading = text('Heading of the band.');

export const aboutPage = group('Page about the company.', {
  meta,
  title: text('Heading of the page.'),
  mission: group('Mission.', {
    heading,
    paragraphs: list('Text.', paragraph('Paragraph.')).min(1),
  }),
  draft: group('Drawing of a draft beside the mission.', {
    weave: weave.describe('Weave that is drawn.'),
    text: paragraph('How to read the drawing.'),
  })
    .meta({ isWoven: true })
    .optional(),
  offers: group('Offers.', { heading, points: list('Offers.', point).min(1) }),
  values: group('Values.', { heading, points: list('Values.', point).min(1) }),
  callToAction,
});
