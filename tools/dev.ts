/** Runs the development server of Astro at PORT, once the content has no problem. Takes Astro's options. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { orExit } from '../build/or-exit.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { awaitContent } from './await-content.ts';

const astro = path.join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs');

const { PORT: port } = orExit(readListenSettings);
await awaitContent(orExit(contentFolder), port);
process.argv.splice(1, 1, astro, 'dev', '--port', String(port));
await import(pathToFileURL(astro).href);
