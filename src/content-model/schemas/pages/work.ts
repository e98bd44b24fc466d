import { callToAction, pageIntro } from '../field-groups.ts';
import { group } from '../fields.ts';

export const workPage = group('List of case studies.', {
  ...pageIntro,
  callToAction,
  detail: group('Page of each case study.', { callToAction }),
});
