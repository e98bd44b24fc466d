import { dirname, join } from 'node:path';
import { type Collection, type CollectionName, collections } from '../collections.ts';
import { contentFiles } from '../content-files.ts';
import { companyDay } from '../schemas/company.ts';
import { oldAddressProblems } from './old-addresses.ts';
import { paletteProblems } from './palette.ts';
import { pictureIn } from './picture-files.ts';
import {
  describeIssue,
  fieldName,
  type FieldProblem,
  type Problem,
  problemLine,
  valueAt,
} from './problems.ts';
import { brokenReferences, type LoadedFile } from './references.ts';
import { readSourceFile, type SourceFile } from './source-file.ts';
import { textPageProblems } from './text-pages.ts';

type CheckedFile = LoadedFile & SourceFile;

/** Lists every problem of the content and the palette, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** Place of the first problem, by which the overlay of the dev server opens the file. */
  readonly loc: { file: string; line: number; column: number };

  /** @param problems at least one */
  constructor(problems: readonly [Problem, ...Problem[]]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super([`Found ${count}:`, ...problems.map(problemLine)].join('\n'));
    this.loc = { file: problems[0].file, line: problems[0].line, column: 1 };
    // No code is wrong.
    this.stack = '';
  }
}

/**
 * Checks all content files against their schemas and against each other, and the palette.
 *
 * @param folder path of the content folder
 * @param day of the build, YYYY-MM-DD; today in the company's time zone if omitted
 * @param tokens path of the style sheet with the palette
 * @throws {ContentError} naming file, line and field of each problem, what was expected and what was
 * found
 */
export function checkContent(
  folder: string,
  day?: string,
  tokens = join(folder, '../src/styles/tokens.css'),
): void {
  const files = (Object.keys(collections) as CollectionName[]).flatMap((collection) => {
    const { files: pattern, isOptional = false }: Collection = collections[collection];
    const isOne = !isOptional && !pattern.includes('*');
    const names = isOne ? [pattern] : contentFiles(folder, pattern);
    return names.map((name) => ({ collection, name, ...readSourceFile(join(folder, name)) }));
  });
  const facts = files.find(({ collection }) => collection === 'company');
  const today = day ?? companyDay(facts?.data);
  const [first, ...others] = [
    ...files.flatMap(({ name, syntaxErrors }) =>
      syntaxErrors.map((error) => ({ file: `content/${name}`, ...error })),
    ),
    ...[
      ...files.flatMap((file) => schemaProblems(folder, file, today)),
      ...duplicates(files),
      ...textPageProblems(files),
      ...oldAddressProblems(files, today),
      ...strayFiles(folder),
      ...brokenReferences(folder, files, today),
    ].map((problem) => placed(problem, files)),
    ...paletteProblems(tokens),
  ];
  if (first) throw new ContentError([first, ...others]);
}

function placed({ name, path, message, textLine }: FieldProblem, files: CheckedFile[]): Problem {
  const source = files.find((file) => file.name === name);
  const line =
    textLine === undefined ? source?.locate(path).line : textLine + (source?.bodyLine ?? 1);
  return {
    file: `content/${name}`,
    line: line ?? 1,
    field: fieldName(path, source?.data),
    message,
  };
}

/** What the schema finds; a file with syntax errors may lack fields because of them. */
function schemaProblems(folder: string, file: CheckedFile, today: string): FieldProblem[] {
  if (file.syntaxErrors.length > 0) return [];
  const { schema, allowsSvg = false }: Collection = collections[file.collection];
  const image = pictureIn(dirname(join(folder, file.name)), allowsSvg);
  const fields = typeof schema === 'function' ? schema({ image, today }) : schema;
  const issues = fields.safeParse(file.data).error?.issues ?? [];
  return issues.flatMap((issue) =>
    describeIssue(file.name, issue, file.data, file.locate(issue.path).written),
  );
}

/** Files whose unique field has the value of a file before them. */
function duplicates(files: readonly LoadedFile[]): FieldProblem[] {
  return files.flatMap(({ collection, name, data }, place) => {
    const { unique }: Collection = collections[collection];
    const value = unique && valueAt(data, [unique]);
    if (!unique || value === undefined) return [];
    const other = files
      .slice(0, place)
      .find((it) => it.collection === collection && valueAt(it.data, [unique]) === value);
    if (!other) return [];
    const found = `found ${String(value)}, which ${other.name} has too`;
    return [{ name, path: [unique], message: `expected a value of its own, ${found}` }];
  });
}

/** Text files that belong to no collection. */
function strayFiles(folder: string): FieldProblem[] {
  const patterns = Object.values(collections).map(({ files }) => files);
  const known = new Set(patterns.flatMap((pattern) => contentFiles(folder, pattern)));
  return contentFiles(folder, '**/*.{yaml,yml,md,mdx,markdown,json,toml}')
    .filter((name) => !known.has(name))
    .map((name) => ({
      name,
      path: [],
      message: 'expected a place and a name that some page reads, found one that none does',
    }));
}
