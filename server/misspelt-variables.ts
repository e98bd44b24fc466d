import type { Environment } from './settings.ts';

/** Beginnings that nobody but us uses here, so that any other variable of the kind is a mistake. */
const ownPrefixes = ['MAIL_', 'SMTP_', 'RATE_', 'FORM_', 'TRUSTED_', 'ALLOWED_', 'RETENTION_'];

/** Cron sets it for every program that it starts. */
const namesOfOthers = new Set(['MAILTO']);

/**
 * Finds variables that somebody has set in the belief that they are settings: a mistyped name would
 * otherwise be ignored without a word.
 *
 * @param known names of all settings
 * @returns each such variable with the settings that may be meant
 */
export function misspeltVariables(
  env: Environment,
  known: readonly string[],
): { name: string; meant: string[] }[] {
  return Object.entries(env)
    .filter(([name, text]) => text && !known.includes(name) && !isOfOthers(name, text))
    .map(([name]) => ({ name, meant: settingsMeant(name.toUpperCase(), known) }))
    .filter(({ meant }) => meant.length > 0);
}

function settingsMeant(name: string, known: readonly string[]): string[] {
  const distances = known.map((variable) => distance(name, variable));
  const nearest = Math.min(...distances);
  const near = known.filter((variable, index) => {
    return distances[index] === nearest && nearest <= tolerance(variable);
  });
  if (near.length > 0) return near;
  const prefix = ownPrefixes.find((beginning) => name.startsWith(beginning));
  return prefix ? known.filter((variable) => variable.startsWith(prefix)) : [];
}

/** HOME is as near to HOST as SMPT_URLS is to SMTP_URL. */
function tolerance(variable: string): number {
  return variable.length > 5 ? 2 : 1;
}

/** Kubernetes names variables after its services, and one may well be called `mail`. */
function isOfOthers(name: string, text: string): boolean {
  return (
    namesOfOthers.has(name) ||
    /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/.test(name) ||
    /^(?:tcp|udp):\/\//.test(text)
  );
}

/** Characters to insert, remove, replace or swap with their neighbour to make one the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
