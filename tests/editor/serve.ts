/**
 * Serves the editor of a copy of the sample, whose folder is a Git repository with a remote beside it. Its build writes
 * one line: Astro's is judged elsewhere. SIGTERM ends it and removes the folder.
 *
 *   node tests/editor/serve.ts FOLDER PORT, with SITE_DIR=FOLDER/content
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publisher } from '../../editor/publish.ts';
import { copySample } from '../support/copy-sample.ts';
import { installEditor, serveEditor } from '../../tools/edit/serve-editor.ts';

const [root = '', port = ''] = process.argv.slice(2);
const folder = join(root, 'content');
const env = { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, stdio: 'pipe' });

mkdirSync(root);
process.once('SIGTERM', () => process.exit());
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
copySample(folder);
mkdirSync(join(root, 'tools/build'), { recursive: true });
writeFileSync(join(root, 'tools/build/build.ts'), "console.log('Built.');");
git('init', '--quiet', '--initial-branch', 'main');
git('config', 'user.name', 'Test');
git('config', 'user.email', 'test@example.org');
git('add', '.');
git('commit', '--quiet', '--message', 'All');
git('tag', 'start');
git('init', '--quiet', '--bare', join(root, 'remote'));
git('remote', 'add', 'origin', join(root, 'remote'));

installEditor();
const publish = publisher({ product: root, site: folder, command: undefined, env });
await serveEditor({ folder, port: Number(port), publish });
