/** Runs the development server of Astro at HOST and PORT. */
import { dev } from 'astro';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import { readListenSettings } from '../../server/config/settings.ts';
import { orExit } from '../or-exit.ts';
import { devForm } from './dev-form.ts';

const { HOST: host, PORT: port } = orExit(readListenSettings);
const folder = orExit(siteFolder);
await dev({
  root: productFolder,
  server: { host, port },
  integrations: [devForm(folder)],
});
