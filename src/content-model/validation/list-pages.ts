import { type CollectionName, collections } from '../collections.ts';
import type { Problem } from './problems.ts';
import type { LoadedFile } from './loaded-file.ts';

/** The list page of each collection whose entries have pages below it; required once there are entries. */
const listPages = { work: 'workPage', team: 'teamPage', blog: 'blogPage' } as const;

/** Reports the first entry of each collection that lacks its list page. */
export function listPageProblems(files: readonly LoadedFile[]): Problem[] {
  const of = (collection: CollectionName) => files.find((file) => file.collection === collection);
  return Object.entries(listPages).flatMap(([name, page]) => {
    const entry = of(name as keyof typeof listPages);
    if (!entry || of(page)) return [];
    return [
      entry.problem([], `expected ${collections[page].files}, the page that lists it, found none`),
    ];
  });
}
