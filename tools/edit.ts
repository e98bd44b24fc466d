/** Runs the development server with the editor at `/_edit`, for this computer only, and opens a browser there. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { dev } from 'astro';
import { readBuildSettings } from '../build/build-settings.ts';
import { fail, orExit } from '../build/or-exit.ts';
import { editor } from '../editor/editor.ts';
import { publisher } from '../editor/publish.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { checkContent, requiredFields } from '../src/content-model/validation/check.ts';
import { awaitContent } from './await-content.ts';

const root = path.join(import.meta.dirname, '..');

const folder = orExit(contentFolder);
const { PORT: port } = orExit(readListenSettings);
installPackages();
await awaitContent(folder, port);
const { url } = requiredFields(checkContent(folder).company);
const { PUBLISH_COMMAND: command } = orExit(() => readBuildSettings(url));
const publish = publisher({ root, folder, command, env: process.env });
await dev({
  root,
  server: { host: '127.0.0.1', port, open: '/_edit' },
  integrations: [editor(folder, publish)],
});

/** Installs what only the editor needs, the first time and in a new version. */
function installPackages(): void {
  const cwd = path.join(root, 'editor');
  const writtenAt = (file: string) =>
    statSync(path.join(cwd, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes the first one last.
  if (writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json')) return;
  console.log('Installing the editor, once: about 85 MB …');
  const { status } = spawnSync('npm ci', { cwd, shell: true, stdio: 'inherit' });
  if (status === 0) return;
  fail('The editor could not be installed: connect to the internet and try again.');
}
