import { callToAction, pageIntro } from '../field-groups.ts';
import { group } from '../fields.ts';

export const careersPage = group('Page about jobs; its text is Markdown.', {
  ...pageIntro,
  callToAction,
});
