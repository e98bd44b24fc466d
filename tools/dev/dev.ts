/** Runs the development server of Astro at PORT. Takes Astro's options. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readListenSettings } from '../../server/config/settings.ts';
import { orExit } from '../or-exit.ts';

const astro = path.join(import.meta.dirname, '../../node_modules/astro/bin/astro.mjs');

const { PORT: port } = orExit(readListenSettings);
process.argv.splice(1, 1, astro, 'dev', '--port', String(port));
await import(pathToFileURL(astro).href);
