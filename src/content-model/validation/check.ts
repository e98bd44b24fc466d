import { dirname, join } from 'node:path';
import { type Collection, type CollectionName, collections } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { companyDay } from '../schemas/company.ts';
import { duplicates } from './duplicates.ts';
import { fileProblems } from './file-names.ts';
import { paletteProblems } from './palette.ts';
import { pictureIn } from './picture-files.ts';
import { describeIssue, type Problem, problemLine } from './problems.ts';
import { brokenReferences, type LoadedFile } from './references.ts';
import { readSourceFile } from './source-file.ts';

/** Lists every problem of the content and the palette, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** Place of the first problem, by which the overlay of the dev server shows and opens the file. */
  readonly loc: { file: string; line: number; column: number } | undefined;

  /** @param problems at least one */
  constructor(problems: readonly [Problem, ...Problem[]]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super([`Found ${count}:`, ...problems.map(problemLine)].join('\n'));
    const { file, line } = problems[0];
    // Astro fails to show a file whose ending is not that of a language.
    this.loc = /\.(?:md|yaml|css)$/.test(file) ? { file, line, column: 1 } : undefined;
    // No code is wrong.
    this.stack = '';
  }
}

/**
 * Checks all content files against their schemas and against each other, and the palette.
 *
 * @param folder path of the content folder
 * @param day of the build, YYYY-MM-DD; today in the company's time zone if omitted
 * @throws {ContentError} naming file, line and field of each problem, what was expected and what was
 * found
 */
export function checkContent(folder: string, day?: string): void {
  const files = (Object.keys(collections) as CollectionName[]).flatMap((collection) => {
    const { files: pattern, isOptional = false }: Collection = collections[collection];
    const isOne = !isOptional && !pattern.includes('*');
    const names = isOne ? [pattern] : contentFiles(folder, pattern);
    return names.map((name) => ({ collection, name, ...readSourceFile(folder, name) }));
  });
  const facts = files.find(({ collection }) => collection === 'company');
  const today = day ?? companyDay(facts?.data);
  const [first, ...others] = [
    ...files.flatMap(({ syntaxErrors }) => syntaxErrors),
    ...files.flatMap((file) => schemaProblems(folder, file, today)),
    ...duplicates(files, today),
    ...fileProblems(folder),
    ...brokenReferences(folder, files, today),
    ...paletteProblems(join(folder, '..')),
  ];
  if (first) throw new ContentError([first, ...others]);
}

/** What the schema finds; a file with syntax errors may lack fields because of them. */
function schemaProblems(folder: string, file: LoadedFile, today: string): Problem[] {
  if (file.syntaxErrors.length > 0) return [];
  const { schema, allowsSvg = false }: Collection = collections[file.collection];
  const image = pictureIn(dirname(join(folder, file.name)), allowsSvg);
  const fields = typeof schema === 'function' ? schema({ image, today }) : schema;
  const issues = fields.safeParse(file.data).error?.issues ?? [];
  return issues.flatMap((issue) =>
    describeIssue(issue, file.data, file.written(issue.path)).map(({ path, message }) =>
      file.problem(path, message),
    ),
  );
}
