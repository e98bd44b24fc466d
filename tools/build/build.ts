/**
 * Builds the site into a folder, `dist` in the site folder if none is named. A build that fails leaves the folder unchanged.
 *
 *   node tools/build/build.ts [--if-changed] [FOLDER]
 */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { writeChecksums } from '../../build/write-checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';
import { t } from '../../contract/translation.ts';
import { productFolder as root, siteFolder } from '../../environment/site-folder.ts';
import { exitFor, orExit } from '../or-exit.ts';
import { buildDigest } from './digest.ts';
import { copyNewFiles, withOwnFolders } from './own-folders.ts';
import { replaceFolder } from './replace-folder.ts';
import { removeAbandoned } from './work-folder.ts';

process.setSourceMapsEnabled(true);
// Makes React its production version.
process.env['NODE_ENV'] = 'production';
const site = orExit(siteFolder);
const [named] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const outFolder = named === undefined ? join(site, 'dist') : resolve(named);
const digest = buildDigest(root, site);
/** Place of the build's digest, below that folder. */
const digestFile = `${unservedFolder}/digest`;
const built = join(outFolder, digestFile);
const isBuilt = existsSync(built) && readFileSync(built, 'utf8') === digest;
if (isBuilt && process.argv.includes('--if-changed')) {
  orExit(() => removeAbandoned(outFolder));
  console.log(t`Nothing has changed since the last build.`);
} else {
  await replaceFolder(outFolder, async (outDir) => {
    await buildIn(dirname(outDir), outDir);
    writeFileSync(join(outDir, digestFile), digest);
    writeChecksums(outDir);
  }).catch(exitFor);
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
  // Windows removes no folder that is a current one.
  const leave = () => process.chdir(root);
  process.prependOnceListener('exit', leave);
  try {
    await build({ ...options, outDir });
  } finally {
    leave();
  }
  try {
    copyNewFiles(own, kept);
  } catch (error) {
    // The product may belong to another user.
    console.warn(t`The next build has to make the pictures again: ${String(error)}`);
  }
}
