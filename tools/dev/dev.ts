/** Runs the development server of Astro at HOST and PORT. */
import { join } from 'node:path';
import { dev } from 'astro';
import { siteFolder } from '../../environment/site-folder.ts';
import { readListenSettings } from '../../server/config/settings.ts';
import { withOwnFolders } from '../build/own-folders.ts';
import { makeWorkFolder } from '../build/work-folder.ts';
import { orExit } from '../or-exit.ts';
import { devForm } from './dev-form.ts';

const { HOST: host, PORT: port } = orExit(readListenSettings);
const folder = orExit(siteFolder);
const work = orExit(() => makeWorkFolder(join(folder, 'dist')));
const options = await withOwnFolders(work.path, [devForm(folder)]);
await dev({ ...options, server: { host, port } });
