import { markOf } from '../article/schedule.ts';
import { type Collection, collections, pageFields } from '../collections.ts';
import { type LoadedContent, type LoadedFile, scheduleOf } from './loaded-file.ts';
import { keysAt, type Problem, valueAt } from './problems.ts';

/** A field whose value may occur once in a scope. */
type Unique = { scope: string; path: readonly string[] };

/**
 * Problems of values that another file has too: the unique field of a collection, and title and
 * description of a page, by which search engines tell pages apart.
 */
export function duplicates({ files, today }: LoadedContent): Problem[] {
  const owners = new Map<string, { file: LoadedFile; path: readonly string[] }>();
  return files.flatMap((file) =>
    [...uniqueFields(file), ...pageTexts(file, today)].flatMap(({ scope, path }) => {
      const value = valueAt(file.data, path);
      const text = String(value).trim();
      const key = `${scope}: ${text}`;
      const owner = owners.get(key);
      if (value === undefined || value === null) return [];
      if (owner === undefined) {
        owners.set(key, { file, path });
        return [];
      }
      const other = owner.file.problem(owner.path, '');
      // Nothing says which of two files is the copy.
      const message = `expected another ${String(path.at(-1))} here or in ${other.file}:${other.line}, whichever is the copy, found “${text}” in both`;
      return [file.problem(path, message)];
    }),
  );
}

function uniqueFields({ collection }: LoadedFile): Unique[] {
  const { unique }: Collection = collections[collection];
  return unique ? [{ scope: `${collection} ${unique}`, path: [unique] }] : [];
}

/** The titles and descriptions of the pages that a file makes, if search engines may list them. */
function pageTexts(file: LoadedFile, today: string): Unique[] {
  const fields = pageFields[file.collection];
  if (fields) {
    const [description, title] = fields;
    // A scheduled article will have a page; an unpublished or expired one has none.
    const schedule = scheduleOf(file);
    const mark = schedule && markOf(schedule, today);
    if (mark === 'unpublished' || mark === 'expired') return [];
    const titles = title ? [{ scope: 'title', path: [title] }] : [];
    return [...titles, { scope: 'description', path: [description] }];
  }
  const categories = keysAt(file.data, ['categories']);
  return [['meta'], ...categories.map((key) => ['categories', key])].flatMap((group) =>
    ['title', 'description'].map((scope) => ({ scope, path: [...group, scope] })),
  );
}
