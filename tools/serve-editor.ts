import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { dev } from 'astro';
import { fail } from '../build/or-exit.ts';
import { editor } from '../editor/editor.ts';
import type { Publish } from '../editor/endpoint.ts';
import { devForm } from './dev-form.ts';

const root = path.join(import.meta.dirname, '..');

type Options = {
  /** Absolute path of the content folder. */
  folder: string;
  port: number;
  publish: Publish;
  /** Path that a browser opens. */
  open?: string;
};

/** Runs the development server with the editor, for this computer only. */
export async function serveEditor({ folder, port, publish, open }: Options): Promise<void> {
  const server = { host: '127.0.0.1', port, ...(open && { open }) };
  await dev({ root, server, integrations: [editor(folder, publish), devForm(folder)] });
}

/** Installs the editor's own packages, the first time and for a new version. */
export function installEditor(): void {
  const cwd = path.join(root, 'editor');
  const writtenAt = (file: string) =>
    statSync(path.join(cwd, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes the file in `node_modules` last.
  if (writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json')) return;
  console.log('Installing the editor, once: about 85 MB …');
  const { status } = spawnSync('npm ci', { cwd, shell: true, stdio: 'inherit' });
  if (status === 0) return;
  fail('The editor could not be installed: connect to the internet and try again.');
}
