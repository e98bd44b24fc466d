/**
 * Builds the site into a folder, `dist` if none is named. A build that fails leaves the folder unchanged.
 *
 *   node tools/build.ts [--if-changed] [FOLDER]
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';
import { orExit } from '../build/or-exit.ts';
import { writeChecksums } from '../build/write-checksums.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { buildDigest, digestFile, isBuilt } from './build-digest.ts';
import { replaceFolder } from './replace-folder.ts';

const root = path.join(import.meta.dirname, '..');
const [folder = 'dist'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const digest = buildDigest(root, orExit(contentFolder));
if (process.argv.includes('--if-changed') && isBuilt(root, digest)) {
  console.log('Nothing has changed since the last build.');
} else {
  await replaceFolder(path.resolve(root, folder), async (outDir) => {
    await build({ root, outDir });
    writeFileSync(path.join(outDir, digestFile), digest);
    writeChecksums(outDir);
  });
}
