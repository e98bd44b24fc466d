import type { Environment } from 'enquiries/settings/environment';
import { editDistance } from '../contract/edit-distance.ts';

/**
 * Finds variables that are one typing error away from a setting: a missing, added, replaced or swapped character. Other
 * programs may use them, so they deserve only a warning.
 *
 * @param known names of all settings
 * @returns a sentence for each
 */
export function misspeltVariables(env: Environment, known: readonly string[]): string[] {
  return Object.entries(env)
    .filter(([name, text]) => text && !known.includes(name))
    .flatMap(([name]) => {
      const meant = known.filter((variable) => editDistance(name, variable) === 1);
      if (meant.length === 0) return [];
      return [`${name} is not a setting: did you mean ${meant.join(' or ')}?`];
    });
}
