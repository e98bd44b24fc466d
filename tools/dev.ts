/** Runs the development server of Astro at HOST and PORT, once the content has no problem. */
import path from 'node:path';
import { dev } from 'astro';
import { orExit } from '../build/or-exit.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { awaitContent } from './await-content.ts';
import { devForm } from './dev-form.ts';

const { HOST: host, PORT: port } = orExit(readListenSettings);
const folder = orExit(contentFolder);
await awaitContent(folder, port);
await dev({
  root: path.join(import.meta.dirname, '..'),
  server: { host, port },
  integrations: [devForm(folder)],
});
