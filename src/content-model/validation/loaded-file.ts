import type { Schedule } from '../article/schedule.ts';
import { type CollectionName, entryId } from '../collections.ts';
import type { Changes } from '../content-files.ts';
import { schedule } from '../schemas/article.ts';
import { valueAt } from './problems.ts';
import type { SourceFile } from './source-file.ts';

/** A content file with its collection and its path inside the site folder. */
export type LoadedFile = SourceFile & { collection: CollectionName; name: string };

/** The parts of a file that determine its addresses. */
export type Entry = Pick<LoadedFile, 'collection' | 'name' | 'data'>;

/** The content as a whole, with the changes of a save; the day is that of the build, YYYY-MM-DD. */
export type LoadedContent = {
  folder: string;
  files: readonly LoadedFile[];
  today: string;
  changes?: Changes | undefined;
};

/** The path of the page that shows a file. */
export function pathOf({ collection, name, data }: Entry): string {
  if (collection === 'team') return `/team/${String(valueAt(data, ['id']))}`;
  return `/${name.replace(/^pages\/|[^/]*$/g, '')}${entryId(name)}`;
}

/** The schedule of an article; undefined for other files and if its days are invalid. */
export function scheduleOf({ collection, data }: Entry): Schedule | undefined {
  return collection === 'blog' ? schedule.safeParse(data).data : undefined;
}
