/**
 * Builds the site into `dist`. A build that fails leaves `dist` unchanged.
 *
 *   node tools/build/build.ts [--if-changed]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';
import { writeChecksums } from '../../build/write-checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';
import { contentFolder } from '../../environment/content-folder.ts';
import { orExit } from '../or-exit.ts';
import { buildDigest } from './digest.ts';
import { replaceFolder } from './replace-folder.ts';

const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const digest = buildDigest(root, orExit(contentFolder));
/** Place of the build's digest, below `dist`. */
const digestFile = `${unservedFolder}/digest`;
const built = path.join(dist, digestFile);
const isBuilt = existsSync(built) && readFileSync(built, 'utf8') === digest;
if (isBuilt && process.argv.includes('--if-changed')) {
  console.log('Nothing has changed since the last build.');
} else {
  await replaceFolder(dist, async (outDir) => {
    await build({ root, outDir });
    writeFileSync(path.join(outDir, digestFile), digest);
    writeChecksums(outDir);
  });
}
