/**
 * Builds the site into a folder, `dist` in the site folder if none is named. A build that fails leaves the folder unchanged.
 *
 *   node tools/build/build.ts [--if-changed] [FOLDER]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'astro';
import { writeChecksums } from '../../build/write-checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';
import { productFolder as root, siteFolder } from '../../environment/site-folder.ts';
import { orExit } from '../or-exit.ts';
import { buildDigest } from './digest.ts';
import { replaceFolder } from './replace-folder.ts';

const site = orExit(siteFolder);
const [named] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const outFolder = named === undefined ? join(site, 'dist') : resolve(named);
const digest = buildDigest(root, site);
/** Place of the build's digest, below that folder. */
const digestFile = `${unservedFolder}/digest`;
const built = join(outFolder, digestFile);
const isBuilt = existsSync(built) && readFileSync(built, 'utf8') === digest;
if (isBuilt && process.argv.includes('--if-changed')) {
  console.log('Nothing has changed since the last build.');
} else {
  await replaceFolder(outFolder, async (outDir) => {
    await build({ root, outDir });
    writeFileSync(join(outDir, digestFile), digest);
    writeChecksums(outDir);
  });
}
