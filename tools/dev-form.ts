import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ManifestFields } from '../build/manifest-fields.ts';
import { thanksPath } from '../contract/paths.ts';
import { appWith } from '../server/app-of-build.ts';
import { readSettings } from '../server/config/settings.ts';
import { requestListener } from '../server/http/malformed-requests.ts';
import { createLogger } from '../server/log/logger.ts';
import { formLimits, type Services } from '../server/services-across-builds.ts';
import type { FileIndex } from '../server/static/file-index.ts';
import { openEngine } from '../server/storage/open-engine.ts';
import { EnquiryRepository } from '../server/storage/repository.ts';

/** Marks the request for the thank-you page as built, to which the development server responds itself. */
const asBuiltHeader = 'x-as-built';

/**
 * The server's form for the development server: stores enquiries, and shows the thank-you page as currently
 * rendered. Mail waits until the server runs.
 *
 * @returns a middleware of Vite
 */
export function devForm(readFields: () => ManifestFields) {
  const settings = readSettings();
  let services: Promise<Services> | undefined;

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const manifest = { ...readFields(), builtAt: new Date().toISOString(), pageGroups: [] };
    const index = await indexOfThanks(incoming);
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
    const path = incoming.url?.split('?')[0] ?? '';
    const isOfForm = path.startsWith('/f/') || path === thanksPath;
    if (!isOfForm || incoming.headers[asBuiltHeader]) next();
    else respond(incoming, outgoing).catch(next);
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
