import { z } from 'astro/zod';
import type { Problem } from './problems.ts';
import { pagesOf, type LoadedFile } from './references.ts';

const anyFields = z.record(z.string(), z.unknown());

/** Without what has a meaning of its own in a URL or in the rules of static hosts. */
const oldAddress = /^(?:\/[^\s/?#%*:]+)+$/;
const furtherPage = /^\/blog\/(?:.+\/)?page\/\d+$/;

/**
 * Old addresses that cannot be redirected. Their targets are links, which lead to pages: as no old
 * address is a page, there is no loop.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function oldAddressProblems(files: readonly LoadedFile[], today: string): Problem[] {
  const living = new Set(pagesOf(files, today).map((path) => path.toLowerCase()));
  return files
    .filter(({ collection }) => collection === 'redirects')
    .flatMap(({ data, problem }) =>
      Object.keys(anyFields.safeParse(data).data ?? {}).flatMap((old) => {
        if (!oldAddress.test(old)) {
          const expected = 'expected an old address such as /blog/old-name';
          return [problem([old], `${expected}, found “${old}”`)];
        }
        if (!living.has(old.toLowerCase()) && !furtherPage.test(old)) return [];
        return [problem([old], 'expected an address without a page, found one that has one')];
      }),
    );
}
