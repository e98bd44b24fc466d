import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { readBuildSettings } from '../../build/build-settings.ts';
import { manifestFields } from '../../build/manifest-fields.ts';
import { orExit } from '../or-exit.ts';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { createApp } from '../../server/app.ts';
import { readSettings } from '../../server/config/settings.ts';
import { createLogger } from '../../server/log/logger.ts';
import { createServices, type RunningServices } from '../../server/services.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';

/** The development server itself has all pages. */
const withoutFiles = { files: new Map(), notFoundPages: new Map() };

/** The server's form for the development server: stores and delivers enquiries as the server does. */
export function devForm(folder: string): AstroIntegration {
  const settings = orExit(() => readSettings());
  let services: Promise<RunningServices> | undefined;

  function manifest(): BuildManifest {
    const content = checkContent(folder);
    const fields = manifestFields(readBuildSettings(), content, folder);
    return { ...fields, builtAt: new Date().toISOString(), services: {}, pageGroups: [] };
  }

  async function startServices(): Promise<RunningServices> {
    const log = createLogger(process.stdout, true);
    const started = await createServices(settings, manifest, log);
    await started.open();
    return started;
  }

  return {
    name: 'dev-form',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((incoming, outgoing, next) => {
          if (!incoming.url?.startsWith('/f/')) {
            next();
            return;
          }
          services ??= startServices();
          services
            .then((running) => {
              const build = { index: withoutFiles, manifest: manifest() };
              const { fetch } = createApp(build, settings, running, () => ({}));
              const respond = getRequestListener(fetch, { overrideGlobalObjects: false });
              return respond(incoming, outgoing);
            })
            .catch(next);
        });
      },
    },
  };
}
