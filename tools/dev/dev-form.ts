import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ManifestFields } from '../../build/manifest-fields.ts';
import { appWith } from '../../server/app-of-build.ts';
import { readSettings } from '../../server/config/settings.ts';
import { requestListener } from '../../server/http/malformed-requests.ts';
import { createLogger } from '../../server/log/logger.ts';
import { formLimits, type Services } from '../../server/services-across-builds.ts';
import { openEngine } from '../../server/storage/open-engine.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';

/**
 * The server's form for the development server: stores enquiries. Mail waits until the server runs.
 *
 * @returns a middleware of Vite
 */
export function devForm(readFields: () => ManifestFields) {
  const settings = readSettings();
  let services: Promise<Services> | undefined;

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const manifest = { ...readFields(), builtAt: new Date().toISOString(), pageGroups: [] };
    const index = { files: new Map(), notFoundPages: new Map() };
    services ??= openServices();
    const build = { index, manifest, pageHeaders: () => ({}) };
    const { fetch, rejectMalformed } = appWith(build, settings, await services);
    requestListener(fetch, rejectMalformed)(incoming, outgoing);
  }

  async function openServices(): Promise<Services> {
    const log = createLogger(process.stdout);
    log.level = 'warn';
    const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = settings;
    const engine = await openEngine({ directory, databaseUrl });
    const repository = new EnquiryRepository(engine);
    const limits = formLimits(settings, engine, log, () => undefined);
    const problems = () => Promise.resolve([]);
    return { log, repository, limits, problems, onSaved: () => undefined };
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
    if (incoming.url?.startsWith('/f/')) respond(incoming, outgoing).catch(next);
    else next();
  };
}
