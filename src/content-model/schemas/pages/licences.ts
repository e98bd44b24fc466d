import { list, text } from '../fields.ts';
import { legalPage } from './legal.ts';

/** A legal page, and the packages whose licences are printed below its text. */
export const licencesPage = legalPage.extend({
  packages: list(
    'npm packages of which something is sent to browsers.',
    text('Name of an installed package.'),
  ).min(1),
});
