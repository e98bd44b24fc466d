import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { type Collection, type CollectionName, collections, entryId } from '../collections.ts';
import { type Changes, contentFiles } from '../content-files.ts';
import { jsonSchema } from '../json-schema.ts';
import { companyDay } from '../schemas/company.ts';
import type { SchemaContext } from '../schemas/field-groups.ts';
import { duplicates } from './duplicates.ts';
import { fontProblems } from './font.ts';
import { fileNameProblems, takenNameProblems } from './file-names.ts';
import { languageFile, languageProblems } from './language.ts';
import { linkProblems, redirectProblems } from './links.ts';
import type { Entry, LoadedContent, LoadedFile } from './loaded-file.ts';
import { markdownProblems } from './markdown-problems.ts';
import { listPageProblems, nameProblems } from './names.ts';
import { ownCodeProblems } from './own-code.ts';
import { paletteProblems } from './palette.ts';
import { pictureIn } from './picture-files.ts';
import { placeholderProblems } from './placeholder-problems.ts';
import { type Problem, problemLine } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile } from './source-file.ts';
import { thirdPartyProblems } from './third-parties.ts';

type Rule = (content: LoadedContent) => Problem[];

/** Rules across files, which schemas cannot express. The fields of the files need not fit their schemas. */
const rules: readonly Rule[] = [
  duplicates,
  languageProblems,
  fileNameProblems,
  takenNameProblems,
  listPageProblems,
  markdownProblems,
  linkProblems,
  redirectProblems,
  ownCodeProblems,
  // Those of the owner's words, too.
  (content) =>
    placeholderProblems({ files: [...content.files, languageFile(content) ?? []].flat() }),
  thirdPartyProblems,
  paletteProblems,
  fontProblems,
];

/** Lists every problem of the content and the palette, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  /** @param problems at least one */
  constructor(problems: readonly Problem[]) {
    const count = problems.length;
    const heading = count === 1 ? 'Found one problem:' : `Found ${count} problems:`;
    super([heading, ...problems.map(problemLine)].join('\n'));
    this.problems = problems;
    // The fault is in the content, so a stack trace would mislead.
    this.stack = '';
  }
}

type SchemaOf<Name extends CollectionName> = (typeof collections)[Name]['schema'] extends (
  context: SchemaContext,
) => infer Schema
  ? Schema
  : (typeof collections)[Name]['schema'];

/** The files of each collection: the name without folder and ending, and the fields, without pictures. */
export type Content = {
  readonly [Name in CollectionName]: readonly (Entry & {
    id: string;
    data: z.output<SchemaOf<Name>>;
  })[];
};

/** The fields of a collection that is one required file. */
export function requiredFields<Data>([file]: readonly { data: Data }[]): Data {
  if (!file) throw new Error('The content lacks a file that the check requires.');
  return file.data;
}

/**
 * Reads all content files and checks them against their schemas and against each other, and the palette.
 * If a file cannot be read, nothing else is checked: the names in it would seem to be missing.
 *
 * @param changes of a save that is not written yet
 * @throws {ContentError} with file, line, column, field, expected and found value of each problem
 */
export function checkContent(folder: string, changes?: Changes): Content {
  const files = loadFiles(folder, changes);
  throwIfAny(files.flatMap(({ error }) => error ?? []));
  const today = companyDay(files.find(({ collection }) => collection === 'company')?.data);
  const parsed = Object.keys(collections).map((name) => {
    const schema = schemaOf(folder, name as CollectionName, changes);
    const entries = files
      .filter(({ collection }) => collection === name)
      .map((file) => ({ ...file, id: entryId(file.name), ...parseFile(file, schema) }));
    return [name, entries] as const;
  });
  const content = { folder, files, today, changes };
  const names = nameProblems(content);
  throwIfAny([
    ...parsed
      .flatMap(([, entries]) => entries.flatMap(({ problems }) => problems))
      // A list of names says more than the type of the field.
      .filter(({ file, field }) => !names.some((it) => it.file === file && it.field === field)),
    ...names,
    ...rules.flatMap((rule) => rule(content)),
  ]);
  // Every file has passed the schema of its collection.
  return Object.fromEntries(parsed) as unknown as Content;
}

function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** Reads all content files. @param folder path of the site folder */
export function loadFiles(folder: string, changes?: Changes): LoadedFile[] {
  return (Object.keys(collections) as CollectionName[]).flatMap((collection) => {
    const { files: pattern, isOptional = false }: Collection = collections[collection];
    const isOne = !isOptional && !pattern.includes('*');
    const found = isOne ? [pattern] : contentFiles(folder, pattern, changes);
    const schema = () => jsonSchema(collection);
    return found.map((name) => {
      return { collection, name, ...readSourceFile(folder, name, schema, changes) };
    });
  });
}

/** The schema that all files of a collection share, since making one takes as long as using it. */
function schemaOf(folder: string, collection: CollectionName, changes?: Changes): z.ZodType {
  const { schema, files, allowsSvg = false }: Collection = collections[collection];
  if (typeof schema !== 'function') return schema;
  return schema({ image: pictureIn(join(folder, dirname(files)), allowsSvg, changes) });
}
