/** Runs the development server with the editor at `/_edit`, for this computer only, and opens a browser there. */
import path from 'node:path';
import { readBuildSettings } from '../build/build-settings.ts';
import { orExit } from '../build/or-exit.ts';
import { publisher } from '../editor/publish.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { checkContent, requiredFields } from '../src/content-model/validation/check.ts';
import { awaitContent } from './await-content.ts';
import { installEditor, serveEditor } from './serve-editor.ts';

const root = path.join(import.meta.dirname, '..');

const folder = orExit(contentFolder);
const { PORT: port } = orExit(readListenSettings);
installEditor();
await awaitContent(folder, port);
const { url } = requiredFields(checkContent(folder).company);
const { PUBLISH_COMMAND: command } = orExit(() => readBuildSettings(url));
const publish = publisher({ root, folder, command, env: process.env });
await serveEditor({ folder, port, publish, open: '/_edit' });
