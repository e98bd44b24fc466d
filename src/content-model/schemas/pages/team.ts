import { callToAction, pageIntro } from '../field-groups.ts';
import { group } from '../fields.ts';

export const teamPage = group('List of team members.', { ...pageIntro, callToAction });
