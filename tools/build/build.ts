/**
 * Builds the site into a folder, `dist` in the site folder if none is named. A build that fails leaves the folder unchanged.
 * `--verbose` shows the log of the builder, of which otherwise only warnings and errors are shown.
 * A build for a static host has no files for the server, unless `--if-changed` asks for one that the server can serve.
 *
 *   node tools/build/build.ts [--if-changed] [--verbose] [FOLDER]
 */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { writeCompressedFiles } from '../../build/precompress.ts';
import { writeChecksums } from '../../build/write-checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { productFolder as root, siteFolder } from '../../environment/site-folder.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { throwIfCut } from '../../src/content-model/validation/cut-pictures.ts';
import { exitFor, fail, orExit } from '../or-exit.ts';
import { buildDigest } from './digest.ts';
import { copyNewFiles, withOwnFolders } from './own-folders.ts';
import { replaceFolder } from './replace-folder.ts';

process.setSourceMapsEnabled(true);
// Makes React its production version.
process.env['NODE_ENV'] = 'production';
const site = orExit(siteFolder);
const [named] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const outFolder = named === undefined ? join(site, 'dist') : resolve(named);
orExit(() => processEnvironment(site));
orExit(() => checkContent(site));
const digest = buildDigest(root, site);
/** Place of the build's digest, below that folder. */
const digestFile = `${unservedFolder}/digest`;
const built = join(outFolder, digestFile);
const logLevel = process.argv.includes('--verbose') ? 'info' : 'warn';
const ifChanged = process.argv.includes('--if-changed');
const isUnchanged = () => ifChanged && existsSync(built) && readFileSync(built, 'utf8') === digest;
if (isUnchanged()) {
  console.log('Nothing has changed since the last build.');
} else {
  await throwIfCut(site).catch(exitFor);
  const failOnExit = (code: number) => {
    if (code === 0)
      fail('Nothing was built: a page ended the process, as process.exit() in own/ does.');
  };
  process.once('exit', failOnExit);
  await replaceFolder(outFolder, async (outDir) => {
    // The build that this one has waited for may be of the same content.
    if (isUnchanged()) return;
    console.log(`Building ${site}: this takes a minute or two …`);
    await buildIn(dirname(outDir), outDir);
    const isStatic = existsSync(join(outDir, '_headers'));
    if (isStatic && !ifChanged) rmSync(join(outDir, unservedFolder), { recursive: true });
    else await writeServerFiles(outDir);
    console.log('The site is built.');
  }).catch(exitFor);
  process.off('exit', failOnExit);
}

/** Adds what the server needs of a built site, at the end: it is about all of its files. */
async function writeServerFiles(folder: string): Promise<void> {
  await writeCompressedFiles(folder);
  writeFileSync(join(folder, digestFile), digest);
  writeChecksums(folder);
}

/** Builds the site. @param work absolute path of a folder for this build alone @param outDir folder in it */
async function buildIn(work: string, outDir: string): Promise<void> {
  const options = await withOwnFolders(work);
  const [kept, own] = [join(root, 'node_modules/.astro/assets'), join(work, 'cache/assets')];
  copyNewFiles(kept, own);
  // Astro runs the pages in a folder below the current one, where they look for packages and words.
  for (const name of ['node_modules', 'words']) {
    symlinkSync(join(root, name), join(work, name), 'junction');
  }
  process.chdir(work);
  try {
    await build({ ...options, logLevel, outDir });
  } finally {
    // Windows removes no folder that is a current one.
    process.chdir(root);
  }
  try {
    copyNewFiles(own, kept);
  } catch (error) {
    // The product may belong to another user.
    console.warn(`The next build has to make the pictures again: ${String(error)}`);
  }
}
