import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type AstroIntegration, dev } from 'astro';
import { editorApp, type Publish } from '../../editor/endpoint.ts';
import { ContentStore } from '../../editor/save/content-store.ts';
import { watchContent } from '../../build/watch-content.ts';
import { forDevelopment } from '../build/own-folders.ts';
import { devForm } from '../dev/dev-form.ts';
import { pagePolicy } from '../dev/page-policy.ts';
import { productFolder as root } from '../../environment/site-folder.ts';
import { fail } from '../or-exit.ts';

type Options = {
  /** Absolute path of the site folder. */
  folder: string;
  port: number;
  publish: Publish;
  /** Path that a browser opens. */
  open?: string;
};

/** Runs the development server with the editor at `/_edit`, for this computer only. */
export async function serveEditor({ folder, port, publish, open }: Options): Promise<void> {
  const store = new ContentStore(folder);
  const { fetch } = editorApp(store, publish);
  const server = { host: '127.0.0.1', port, ...(open && { open }) };
  const integrations = [
    watchContent(folder),
    // Code in articles is coloured with Node's own Response.
    editor(getRequestListener(fetch, { overrideGlobalObjects: false })),
    devForm(folder),
    pagePolicy(folder),
  ];
  const { address } = await dev({ ...(await forDevelopment(integrations)), server });
  console.log(`The editor is at http://${address.address}:${address.port}/_edit`);
}

function editor(listener: ReturnType<typeof getRequestListener>): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0] ?? '';
          // Opened directly, an SVG of the content would run its scripts on the editor's origin.
          if (path.endsWith('.svg')) response.setHeader('Content-Security-Policy', 'sandbox');
          if (/^\/_edit(?:\/|$)/.test(path)) void listener(request, response);
          else next();
        });
      },
    },
  };
}

/** Installs the editor's own packages, the first time and for a new version. */
export function installEditor(): void {
  const cwd = join(root, 'editor');
  const writtenAt = (file: string) =>
    statSync(join(cwd, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // npm writes the file in `node_modules` last.
  if (writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json')) return;
  console.log('Installing the editor, once: about 85 MB …');
  const { status } = spawnSync('npm ci --no-fund', { cwd, shell: true, stdio: 'inherit' });
  if (status === 0) return;
  fail('The editor could not be installed: connect to the internet and try again.');
}
