import { markOf } from '../article/schedule.ts';
import { type Collection, collections, pageFields } from '../collections.ts';
import { type LoadedFile, scheduleOf } from './loaded-file.ts';
import { keysAt, type Problem, valueAt } from './problems.ts';

/** A value that may occur once in a scope. */
type Unique = { scope: string; what: string; path: readonly PropertyKey[]; value: unknown };

/**
 * Problems of values that an earlier file has too: the unique field of a collection, and title and
 * description of a page, by which search engines tell pages apart.
 *
 * @param today day of the build, YYYY-MM-DD
 */
export function duplicates(files: readonly LoadedFile[], today: string): Problem[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) =>
    [...uniqueFields(file), ...pageTexts(file, today)].flatMap(({ scope, what, path, value }) => {
      const key = JSON.stringify([scope, value]);
      const owner = owners.get(key);
      if (value === undefined || value === null) return [];
      if (owner === undefined) {
        owners.set(key, file.problem(path, '').file);
        return [];
      }
      const found = typeof value === 'string' ? `“${value}”` : String(value);
      const message = `expected ${what} of its own, found ${found}, which ${owner} has too`;
      return [file.problem(path, message)];
    }),
  );
}

function uniqueFields({ collection, data }: LoadedFile): Unique[] {
  const { unique }: Collection = collections[collection];
  if (!unique) return [];
  const value = valueAt(data, [unique]);
  return [{ scope: `${collection} ${unique}`, what: 'a value', path: [unique], value }];
}

/** The titles and descriptions of the pages that a file makes, if search engines may list them. */
function pageTexts(file: LoadedFile, today: string): Unique[] {
  const { collection, data } = file;
  const text = (what: string, ...path: string[]): Unique => {
    const value = valueAt(data, path);
    return { scope: what, what, path, value: typeof value === 'string' ? value.trim() : undefined };
  };
  const fields = pageFields[collection];
  if (fields && isGone(file, today)) return [];
  if (fields) {
    const [description, title] = fields;
    return [...(title ? [text('a title', title)] : []), text('a description', description)];
  }
  const categories = keysAt(data, ['categories']);
  return [['meta'], ...categories.map((key) => ['categories', key])].flatMap((group) => [
    text('a title', ...group, 'title'),
    text('a description', ...group, 'description'),
  ]);
}

/** Whether a file is an article that has no page on the public site and gets none by itself. */
function isGone(file: LoadedFile, today: string): boolean {
  const schedule = scheduleOf(file);
  const mark = schedule && markOf(schedule, today);
  return mark === 'unpublished' || mark === 'expired';
}
