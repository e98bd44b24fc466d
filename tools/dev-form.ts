import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ManifestFields } from '../build/manifest-fields.ts';
import { contactPath, formAction, notSentPath, thanksPath } from '../contract/paths.ts';
import { appWith } from '../server/app-of-build.ts';
import { readSettings } from '../server/config/settings.ts';
import { readResultPages } from '../server/enquiries/result-pages.ts';
import { requestListener } from '../server/http/malformed-requests.ts';
import { createLogger } from '../server/log/logger.ts';
import { formLimits, type Services } from '../server/services-across-builds.ts';
import type { FileIndex } from '../server/static/file-index.ts';
import { openEngine } from '../server/storage/open-engine.ts';
import { EnquiryRepository } from '../server/storage/repository.ts';

/** Marks the requests for templates, which the development server responds to itself. */
const templateHeader = 'x-form-template';

/**
 * The server's form for the development server: stores enquiries, and shows its pages as they are at the
 * moment. Mail waits until the server runs.
 *
 * @returns a middleware of Vite
 */
export function devForm(readFields: () => ManifestFields) {
  const settings = readSettings();
  let services: Promise<Services> | undefined;

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const manifest = { ...readFields(), builtAt: new Date().toISOString(), pageGroups: [] };
    const index = await templates(incoming);
    const pageHeaders = () => ({});
    const action = formAction(manifest.formId, manifest.formEndpoint);
    const pages = readResultPages(index, action, pageHeaders);
    services ??= openServices();
    const build = { index, manifest, pages, pageHeaders };
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
    const isOfForm = path.startsWith('/f/') || path === thanksPath || path === notSentPath;
    if (!isOfForm || incoming.headers[templateHeader]) next();
    else respond(incoming, outgoing).catch(next);
  };
}

/** The pages of the form as the development server renders them now. */
async function templates({ socket }: IncomingMessage): Promise<FileIndex> {
  const host = socket.localFamily === 'IPv6' ? `[${socket.localAddress}]` : socket.localAddress;
  const files = [contactPath, thanksPath, notSentPath].map(async (path) => {
    const address = `http://${host}:${socket.localPort}${path}`;
    const response = await fetch(address, { headers: { [templateHeader]: 'yes' } });
    const identity = { body: new Uint8Array(await response.arrayBuffer()), etag: '' };
    const contentType = 'text/html; charset=utf-8';
    return [path, { path, isPage: true, contentType, encodings: { identity } }] as const;
  });
  return { files: new Map(await Promise.all(files)), notFoundPages: new Map() };
}
