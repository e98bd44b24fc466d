/** Builds the site into `dist`. A build that fails leaves what is there as it was. */
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { replaceFolder } from './replace-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
await replaceFolder(`${root}dist`, (outDir) => build({ root, outDir }));
