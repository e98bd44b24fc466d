import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { readBuildSettings } from '../build/build-settings.ts';
import { manifestFields } from '../build/manifest-fields.ts';
import { orExit } from '../build/or-exit.ts';
import type { BuildManifest } from '../contract/build-manifest.ts';
import { thanksPath } from '../contract/paths.ts';
import { appOf } from '../server/app.ts';
import { readSettings } from '../server/config/settings.ts';
import { createLogger } from '../server/log/logger.ts';
import { createServices, type RunningServices } from '../server/services-across-builds.ts';
import type { FileIndex } from '../server/static/file-index.ts';
import { checkContent, requiredFields } from '../src/content-model/validation/check.ts';

/** Marks the request for the thank-you page as built, to which the development server responds itself. */
const asBuiltHeader = 'x-as-built';

/**
 * The server's form for the development server: stores and delivers enquiries as the server does, and shows the
 * thank-you page as currently rendered.
 *
 * @param folder absolute path of the content folder
 */
export function devForm(folder: string): AstroIntegration {
  const settings = orExit(() => readSettings());
  let services: Promise<RunningServices> | undefined;

  function manifest(): BuildManifest {
    const content = checkContent(folder);
    const buildSettings = readBuildSettings(requiredFields(content.company).url);
    const fields = manifestFields(buildSettings, content);
    return { ...fields, builtAt: new Date().toISOString(), pageGroups: [] };
  }

  async function startServices(): Promise<RunningServices> {
    const log = createLogger(process.stdout);
    log.level = 'warn';
    const started = await createServices(settings, manifest, log);
    await started.open();
    return started;
  }

  return {
    name: 'dev-form',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((incoming, outgoing, next) => {
          const path = incoming.url?.split('?')[0] ?? '';
          const isOfForm = path.startsWith('/f/') || path === thanksPath;
          if (!isOfForm || incoming.headers[asBuiltHeader]) {
            next();
            return;
          }
          services ??= startServices();
          Promise.all([services, indexOfThanks(incoming)])
            .then(([running, index]) => {
              const build = { index, manifest: manifest() };
              const { fetch } = appOf(build, settings, running, () => ({}));
              return getRequestListener(fetch)(incoming, outgoing);
            })
            .catch(next);
        });
      },
    },
  };
}

/** The thank-you page as the development server renders it now. */
async function indexOfThanks({ socket }: IncomingMessage): Promise<FileIndex> {
  const host = socket.localFamily === 'IPv6' ? `[${socket.localAddress}]` : socket.localAddress;
  const address = `http://${host}:${socket.localPort}${thanksPath}`;
  const response = await fetch(address, { headers: { [asBuiltHeader]: 'yes' } });
  const identity = { body: new Uint8Array(await response.arrayBuffer()), etag: '' };
  const contentType = 'text/html; charset=utf-8';
  const file = { path: thanksPath, isPage: true, contentType, encodings: { identity } };
  return { files: new Map([[thanksPath, file]]), notFoundPages: new Map() };
}
