import { callToAction, pageIntro } from '../field-groups.ts';
import { group } from '../fields.ts';

export const servicesPage = group('List of services.', { ...pageIntro, callToAction });
