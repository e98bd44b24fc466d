import { type Collection, type CollectionName, collections, folders } from '../collections.ts';
import type { LoadedFile } from './loaded-file.ts';
import type { Problem } from './problems.ts';

/** Collections whose entries have pages below one that lists them. */
const listPages = {
  services: 'servicesPage',
  work: 'workPage',
  team: 'teamPage',
  blog: 'blogPage',
} as const;

/** The first entry of each collection whose list has no page, and the pages that have nothing to list. */
export function listPageProblems(files: readonly LoadedFile[]): Problem[] {
  const of = (collection: CollectionName) => files.find((file) => file.collection === collection);
  return Object.entries(listPages).flatMap(([name, page]) => {
    const [entry, list] = [of(name as keyof typeof listPages), of(page)];
    const { files: file, isOptional = false }: Collection = collections[page];
    if (entry && !list) {
      return [entry.problem([], `expected ${file}, the page that lists it, found none`)];
    }
    // That of the blog says so by itself, as its articles may all be scheduled.
    if (entry || !list || page === 'blogPage') return [];
    const [kind] = folders[name] ?? [];
    const remedy = isOptional ? ', or no such page' : '';
    return [
      list.problem([], `expected ${kind} in ${name}/ for this page to list${remedy}, found none`),
    ];
  });
}
