import { type Collection, collections } from '../collections.ts';
import type { LoadedContent, LoadedFile } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';

/** Problems of the unique field of a collection whose value another file has too. */
export function duplicates({ files }: Pick<LoadedContent, 'files'>): Problem[] {
  const owners = new Map<string, LoadedFile>();
  return files.flatMap((file) => {
    const { unique }: Collection = collections[file.collection];
    const value = unique && valueAt(file.data, [unique]);
    if (!unique || value === undefined || value === null) return [];
    const key = `${file.collection} ${String(value)}`;
    const owner = owners.get(key);
    owners.set(key, owner ?? file);
    if (!owner) return [];
    const other = owner.problem([unique], '');
    // Nothing says which of two files is the copy.
    const message = `expected another ${unique} here or in ${other.file}:${other.line}, whichever is the copy, found “${String(value)}” in both`;
    return [file.problem([unique], message)];
  });
}
