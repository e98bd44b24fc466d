/** Runs the development server of Astro at PORT, once the content has no problem. Takes Astro's options. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../environment/environment.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { awaitContent } from './await-content.ts';

const root = path.join(import.meta.dirname, '..');
const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');

try {
  const { PORT: port } = readListenSettings();
  await awaitContent(path.join(root, 'content'), port);
  process.argv.splice(1, 1, astro, 'dev', '--port', String(port));
  await import(pathToFileURL(astro).href);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
