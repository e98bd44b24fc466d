/** Runs the development server with the editor at `/_edit`, for this computer only, and opens a browser there. */
import { readBuildSettings } from '../../build/build-settings.ts';
import { publisher } from '../../editor/publish.ts';
import { productFolder, siteFolder } from '../../environment/site-folder.ts';
import { readListenSettings } from '../../server/settings.ts';
import { orExit } from '../or-exit.ts';
import { installEditor, serveEditor } from './serve-editor.ts';

const folder = orExit(siteFolder);
const { PORT: port } = orExit(readListenSettings);
const { PUBLISH_COMMAND: command } = orExit(readBuildSettings);
installEditor();
const publish = publisher({ product: productFolder, site: folder, command, env: process.env });
await serveEditor({ folder, port, publish, open: '/_edit' });
