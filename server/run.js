/**
 * Runs a script of the product, or says why it cannot run here. Plain JavaScript without packages, so that
 * it runs before `npm ci` and with any Node.
 *
 *   node server/run.js [script.ts [arguments]]
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , script] = process.argv;
/** Whether a folder of packages is there. */
const isThere = (name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url));

if (!isThere('')) {
  fail('Run npm ci first: it installs the packages and the Node that the product runs on.');
} else if (script?.startsWith('tools/') && !isThere('astro')) {
  fail(
    'Run npm ci --include=dev: the packages that build a site are missing, as NODE_ENV or --omit said.',
  );
} else if (!process.features.typescript && isThere(`node-${process.platform}-${process.arch}`)) {
  fail('Run npm rebuild, then this again: npm 9 leaves the Node that it has installed unused.');
} else if (!process.features.typescript) {
  fail(`Install Node 22.22 or later: this is ${process.version}, and npm ci brought no other.`);
} else if (script) {
  // Gives the script the arguments that it would have without this file.
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(resolve(script)).href);
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
