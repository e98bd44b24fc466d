import { join } from 'node:path';
import { collections } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { ownPictures } from '../own-pictures.ts';
import { pictureProblem } from './picture-files.ts';
import type { Problem } from './problems.ts';

/** Pictures in folders belong to the files that name them. */
const withMeaning =
  /^(?!.*LICEN[CS]E)(?:[^/]+\.(?:svg|png|jpe?g|webp|avif|gif)|.*\.(?:ya?ml|mdx?|markdown|json|toml|txt|html?|docx?|odt))$/i;
/** Names of pages that the site has itself, and characters that have a meaning in an address. */
const unusable = /^(?:services|work|blog)\/(?:(?:404|index)\.|.*[#?%\\])/;

/** Files that no page reads, that cannot be pages, and pictures for the whole site that are none. */
export function fileProblems(folder: string): Problem[] {
  const problem = (name: string, message: string): Problem => ({
    ...{ file: `content/${name}`, line: 1, field: '', message },
  });
  const patterns = [
    ...Object.values(collections).map(({ files }) => files),
    ...Object.values(ownPictures),
  ];
  const known = new Set(patterns.flatMap((pattern) => contentFiles(folder, pattern)));
  const [logo, second] = contentFiles(folder, ownPictures.logo);
  return [
    ...contentFiles(folder, '**/*')
      .filter((name) => withMeaning.test(name) && !known.has(name))
      .map((name) =>
        problem(
          name,
          'expected a place, a name and an ending that some page reads, found one that none does',
        ),
      ),
    ...[...known]
      .filter((name) => unusable.test(name))
      .map((name) =>
        problem(
          name,
          `expected a name without # ? % \\ and other than index and 404, found ${name}`,
        ),
      ),
    ...(second ? [problem(second, `expected one logo, found ${logo} too`)] : []),
    ...Object.values(ownPictures).flatMap((pattern) =>
      contentFiles(folder, pattern).flatMap((name) => {
        const message = pictureProblem(join(folder, name), name.startsWith('logo.'));
        return message ? [problem(name, `${message}, found another file`)] : [];
      }),
    ),
  ];
}
