import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../../environment/site-folder.ts';
import { isContent } from '../../src/content-model/content-files.ts';

/** Copies the content of the sample, without its settings, enquiries and builds. @param folder absolute path */
export function copySample(folder: string): void {
  const sample = join(productFolder, 'content');
  cpSync(sample, folder, { recursive: true, filter: (path) => isContent(sample, path) });
}
