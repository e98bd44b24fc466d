import { callToAction, meta, point, weave } from '../field-groups.ts';
import { group, list, text } from '../fields.ts';

const heading = text('Heading of the band.');

export const aboutPage = group('Page about the company.', {
  meta,
  title: text('Heading of the page.'),
  mission: group('Mission.', { heading, paragraphs: list('Text.', text('Paragraph.')).min(1) }),
  draft: group('Drawing of a draft beside the mission.', {
    weave: weave.describe('Weave that is drawn.'),
    text: text('How to read the drawing.'),
  }).optional(),
  offers: group('Offers.', { heading, points: list('Offers.', point).min(1) }),
  values: group('Values.', { heading, points: list('Values.', point).min(1) }),
  callToAction,
});
