/** Runs the development server of Astro at HOST and PORT. */
import { dev } from 'astro';
import { siteFolder } from '../../environment/site-folder.ts';
import { readListenSettings } from '../../server/settings.ts';
import { watchContent } from '../../build/watch-content.ts';
import { forDevelopment } from '../build/own-folders.ts';
import { orExit } from '../or-exit.ts';
import { writeSchemas } from '../schemas.ts';
import { devForm } from './dev-form.ts';
import { pagePolicy } from './page-policy.ts';

const { HOST: host, PORT: port } = orExit(readListenSettings);
const folder = orExit(siteFolder);
writeSchemas(folder);
await dev({
  ...(await forDevelopment([watchContent(folder), devForm(folder), pagePolicy(folder)])),
  server: { host, port },
});
