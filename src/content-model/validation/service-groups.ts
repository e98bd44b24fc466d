import type { LoadedFile } from './loaded-file.ts';
import { keysAt, nearestName, type Problem, valueAt } from './problems.ts';

/**
 * The services without a place on the page of services, and its groups without a service. Where the
 * page has groups, each service is in one of them; where it has none, no service names one.
 */
export function serviceGroupProblems(files: readonly LoadedFile[]): Problem[] {
  const page = files.find(({ collection }) => collection === 'servicesPage');
  const services = files.filter(({ collection }) => collection === 'services');
  if (!page || [page, ...services].some(({ syntaxErrors }) => syntaxErrors.length > 0)) return [];
  const keys = keysAt(page.data, ['groups']);
  const named = services.map((file) => ({ file, group: valueAt(file.data, ['group']) }));
  const unused = keys.filter((key) => !named.some(({ group }) => group === key));
  return [
    ...named.flatMap(({ file, group }) => {
      const message = problemOfGroup(group, keys);
      return message === undefined ? [] : [file.problem(['group'], message)];
    }),
    ...unused.map((key) =>
      page.problem(
        ['groups', key],
        `expected a service with group: ${key} in services/, found none`,
      ),
    ),
  ];
}

function problemOfGroup(group: unknown, keys: readonly string[]): string | undefined {
  if (group === undefined) {
    return keys.length > 0 ? `expected one of ${keys.join(', ')}, found nothing` : undefined;
  }
  // The schema reports what is no text.
  if (typeof group !== 'string' || keys.includes(group)) return undefined;
  const expected =
    keys.length > 0
      ? nearestName(group, keys)
      : 'no such field, as pages/services.yaml has no groups';
  return `expected ${expected}, found ${group}`;
}
