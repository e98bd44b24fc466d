import { nearestName, type Problem, valueAt } from './problems.ts';
import type { LoadedFile } from './references.ts';

/** Names of text pages; an address in capitals would be a second spelling, and some are taken. */
const fileName = /^pages\/(?!(?:404|index|healthz|readyz)\.)[a-z\d-]+\.md$/;

/** Text pages whose address is another page's, and those that the footer has no group for. */
export function textPageProblems(files: readonly LoadedFile[]): Problem[] {
  const others = files.filter(({ collection }) => collection !== 'textPages').map(nameOf);
  const headings = files.flatMap(({ collection, data }) =>
    collection === 'site' ? headingsIn(data) : [],
  );
  return files
    .filter(({ collection }) => collection === 'textPages')
    .flatMap((file) => {
      const { name, data, problem } = file;
      const footer = valueAt(data, ['footer']);
      const isFree = fileName.test(name) && !others.includes(nameOf(file));
      const taken =
        "expected a file name of small letters, digits and hyphens that is no other page's address";
      const hasGroup = typeof footer !== 'string' || headings.includes(footer);
      return [
        ...(isFree ? [] : [problem([], `${taken}, found ${name}`)]),
        ...(hasGroup
          ? []
          : [problem(['footer'], `expected ${nearestName(footer, headings)}, found ${footer}`)]),
      ];
    });
}

/** The name of a file without its extension. */
function nameOf({ name }: LoadedFile): string {
  return name.replace(/\.\w+$/, '');
}

/** The headings of the groups in the footer, from the fields of `site.yaml`. */
function headingsIn(site: unknown): string[] {
  const groups = valueAt(site, ['footer', 'groups']);
  const headings = Array.isArray(groups) ? groups.map((group) => valueAt(group, ['heading'])) : [];
  return headings.filter((heading) => typeof heading === 'string');
}
