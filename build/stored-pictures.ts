import { dirname, join, sep } from 'node:path';
import { storedPath } from '../src/content-model/content-files.ts';

/** A Vite plugin that finds pictures whose names have decomposed accents on disk. @param content path of the content folder */
export function storedPictures(content: string) {
  return {
    name: 'stored-pictures',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      // Vite finds the others itself.
      const isAccented = source !== source.normalize('NFD');
      if (!isAccented || !importer?.startsWith(content + sep)) return undefined;
      return storedPath(join(dirname(importer), source));
    },
  };
}
