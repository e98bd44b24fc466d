import type { LoadedFile } from './loaded-file.ts';
import { keysAt, type Problem, valueAt } from './problems.ts';

/** The services without a group where the page of services has groups, and its groups without a service. */
export function serviceGroupProblems(files: readonly LoadedFile[]): Problem[] {
  const page = files.find(({ collection }) => collection === 'servicesPage');
  const services = files.filter(({ collection }) => collection === 'services');
  if (!page || [page, ...services].some(({ syntaxErrors }) => syntaxErrors.length > 0)) return [];
  const keys = keysAt(page.data, ['groups']);
  const groupOf = ({ data }: LoadedFile) => valueAt(data, ['group']);
  const ungrouped = services.filter((file) => groupOf(file) === undefined && keys.length > 0);
  const unused = keys.filter((key) => !services.some((file) => groupOf(file) === key));
  return [
    ...ungrouped.map((file) =>
      file.problem(['group'], `expected one of ${keys.join(', ')}, found nothing`),
    ),
    ...unused.map((key) =>
      page.problem(
        ['groups', key],
        `expected a service with group: ${key} in services/, found none`,
      ),
    ),
  ];
}
