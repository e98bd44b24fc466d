import { hasLicence } from '../texts/licences.ts';
import type { LoadedContent } from './loaded-file.ts';
import { type Problem, textsOf, valueAt } from './problems.ts';

/** Packages on pages of text that neither the site nor the product has installed, or that have no licence file. */
export function licenceProblems({ folder, files }: LoadedContent): Problem[] {
  const expected = 'expected the name of an installed npm package that has a licence file';
  return files
    .filter(({ collection }) => collection === 'textPages')
    .flatMap((page) =>
      textsOf(valueAt(page.data, ['packages']))
        .filter(({ text }) => !hasLicence(text, folder))
        .map(({ path, text }) => page.problem(['packages', ...path], `${expected}, found ${text}`)),
    );
}
