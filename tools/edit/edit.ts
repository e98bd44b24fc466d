/** Runs the development server with the editor at `/_edit`, for this computer only, and opens a browser there. */
import { join } from 'node:path';
import { readBuildSettings } from '../../build/build-settings.ts';
import { publisher } from '../../editor/publish.ts';
import { siteFolder } from '../../environment/site-folder.ts';
import { readListenSettings } from '../../server/config/settings.ts';
import { checkContent, requiredFields } from '../../src/content-model/validation/check.ts';
import { orExit } from '../or-exit.ts';
import { installEditor, serveEditor } from './serve-editor.ts';

const root = join(import.meta.dirname, '../..');

const folder = orExit(siteFolder);
const { PORT: port } = orExit(readListenSettings);
const { url } = requiredFields(orExit(() => checkContent(folder)).company);
const { PUBLISH_COMMAND: command } = orExit(() => readBuildSettings(url));
installEditor();
const publish = publisher({ root, folder, command, env: process.env });
await serveEditor({ folder, port, publish, open: '/_edit' });
