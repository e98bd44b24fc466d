import type { CollectionName } from '../../src/content-model/collections.ts';
import type { LoadedFile } from '../../src/content-model/validation/loaded-file.ts';

/** A content file; a problem of its Markdown has the place as its column. */
export function loadedFile(
  collection: CollectionName,
  name: string,
  data: object = {},
  body = '',
): LoadedFile {
  return {
    collection,
    name,
    data,
    body,
    error: undefined,
    written: () => undefined,
    problem: (path, message, at = 0) => ({
      file: `content/${name}`,
      line: 1,
      column: at,
      field: path.join('.'),
      message,
    }),
  };
}
