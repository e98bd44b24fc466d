import { dirname, join } from 'node:path';
import { type Collection, type CollectionName, collections } from '../collections.ts';
import { contentFiles, readContentFile } from '../content-files.ts';
import { ownPictures } from '../own-pictures.ts';
import { dayOf } from '../schemas/day.ts';
import { pictureIn } from './picture-files.ts';
import { oldAddressProblems } from './old-addresses.ts';
import { describeIssue, problem, valueAt } from './problems.ts';
import { textPageProblems } from './text-pages.ts';
import { brokenReferences, type LoadedFile } from './references.ts';

/** Lists every problem of the content, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Checks all content files against their schemas and against each other.
 *
 * @param folder path of the content folder
 * @param today day of the build in UTC, YYYY-MM-DD
 * @throws {ContentError} naming file and field of each problem, what was expected and what was found
 */
export function checkContent(folder: string, today = dayOf(new Date())): void {
  const files: LoadedFile[] = [];
  const problems: string[] = [];
  for (const collection of Object.keys(collections) as CollectionName[]) {
    const { files: pattern, isOptional = false }: Collection = collections[collection];
    for (const name of isOptional || pattern.includes('*')
      ? contentFiles(folder, pattern)
      : [pattern]) {
      try {
        files.push({ collection, name, ...readContentFile(join(folder, name)) });
      } catch (error) {
        problems.push(problem(name, '', unreadable(error)));
      }
    }
  }
  problems.push(
    ...files.flatMap((file) => schemaProblems(folder, file, today)),
    ...duplicates(files),
    ...textPageProblems(files),
    ...oldAddressProblems(files, today),
    ...strayFiles(folder),
    ...brokenReferences(folder, files, today),
  );
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  throw new ContentError(`The content has ${count}:\n${problems.join('\n')}`);
}

function unreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'expected this file, found none';
  return error.message.replace(/:?\n[\s\S]*$/, '');
}

function schemaProblems(folder: string, file: LoadedFile, today: string): string[] {
  const { schema, allowsSvg = false }: Collection = collections[file.collection];
  const image = pictureIn(dirname(join(folder, file.name)), allowsSvg);
  const fields = typeof schema === 'function' ? schema({ image, today }) : schema;
  const issues = fields.safeParse(file.data).error?.issues ?? [];
  return issues.flatMap((issue) => describeIssue(file.name, issue, file.data));
}

/** Files whose unique field has the value of a file before them. */
function duplicates(files: readonly LoadedFile[]): string[] {
  return files.flatMap(({ collection, name, data }, place) => {
    const { unique }: Collection = collections[collection];
    const value = unique && valueAt(data, [unique]);
    if (!unique || value === undefined) return [];
    const other = files
      .slice(0, place)
      .find((it) => it.collection === collection && valueAt(it.data, [unique]) === value);
    if (!other) return [];
    const found = `found ${String(value)}, which ${other.name} has too`;
    return [problem(name, unique, `expected a value of its own, ${found}`)];
  });
}

/** Text files, and pictures beside the company's facts, that belong to no collection. */
function strayFiles(folder: string): string[] {
  const patterns = [
    ...Object.values(collections).map(({ files }) => files),
    ...Object.values(ownPictures),
  ];
  const known = new Set(patterns.flatMap((pattern) => contentFiles(folder, pattern)));
  return contentFiles(
    folder,
    '{*.{svg,png,jpg,jpeg,webp,avif,gif},**/*.{yaml,yml,md,mdx,markdown,json,toml}}',
  )
    .filter((name) => !known.has(name))
    .map((name) =>
      problem(
        name,
        '',
        'expected a place and a name that some page reads, found one that none does',
      ),
    );
}
