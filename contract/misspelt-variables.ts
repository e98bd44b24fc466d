import type { Environment } from './environment.ts';

/**
 * Finds variables that are one slip of the hand away from a setting. Other programs may mean them, so
 * they are worth a warning and no more.
 *
 * @param known names of all settings
 * @returns a sentence for each
 */
export function misspeltVariables(env: Environment, known: readonly string[]): string[] {
  return Object.entries(env)
    .filter(([name, text]) => text && !known.includes(name))
    .flatMap(([name]) => {
      const meant = known.filter((variable) => isOneEditAway(name, variable));
      if (meant.length === 0) return [];
      return [`${name} is not a setting: did you mean ${meant.join(' or ')}?`];
    });
}

/** Whether one character inserted, removed, replaced or swapped with its neighbour makes them equal. */
function isOneEditAway(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rest = (text: string, skipped: number) => text.slice(same + skipped);
  return (
    one !== other &&
    (rest(one, 1) === rest(other, 1) ||
      rest(one, 1) === rest(other, 0) ||
      rest(one, 0) === rest(other, 1) ||
      (one[same] === other[same + 1] &&
        one[same + 1] === other[same] &&
        rest(one, 2) === rest(other, 2)))
  );
}
