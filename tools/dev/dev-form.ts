import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { createReceiver } from 'enquiries';
import { readBuildSettings } from '../../build/build-settings.ts';
import { manifestFields } from '../../build/manifest-fields.ts';
import { createLogger } from '../../server/log/logger.ts';
import { receiverOptions } from '../../server/receiver-options.ts';
import { readSettings } from '../../server/settings.ts';
import { checkContent } from '../../src/content-model/validation/check.ts';
import { orExit } from '../or-exit.ts';

/** The server's form for the development server: stores and delivers enquiries as the server does. */
export function devForm(folder: string): AstroIntegration {
  const settings = orExit(() => readSettings());
  let receiver: ReturnType<typeof startReceiver> | undefined;

  function options() {
    const content = checkContent(folder);
    const fields = manifestFields(readBuildSettings(), content, folder);
    const builtAt = new Date().toISOString();
    return receiverOptions({ ...fields, builtAt, services: {}, pageGroups: [] });
  }

  async function startReceiver() {
    const log = createLogger(process.stdout, true);
    const started = createReceiver({ ...options(), settings, log });
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
          receiver ??= startReceiver();
          receiver
            .then(({ app, update }) => {
              update(options());
              const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
              return respond(incoming, outgoing);
            })
            .catch(next);
        });
      },
    },
  };
}
