import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { loadFiles } from '../src/content-model/validation/check.ts';
import { editorConfig, previewPaths } from './form/config.ts';
import { type ContentStore, Refusal } from './save/content-store.ts';

/** Largest file that is taken, in bytes. */
export const maxBytes = 10_000_000;

/** The form calls the content folder so, whatever its name is. */
const files = '/_edit/files/content/';
const loopback = /^(?:::ffff:)?127\.|^::1$/;
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Publishes, and returns the outcome in a sentence. @param say takes what it does meanwhile */
export type Publish = (say: (line: string) => void) => Promise<string>;

/**
 * A middleware for the editor's page below `/_edit`: the configuration, the content files, and publishing.
 *
 * @param page makes the HTML of the page
 */
export function editorEndpoint(store: ContentStore, publish: Publish, page: () => string) {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    if (!isFromThisComputer(request)) {
      throw new Refusal(403, 'The editor is open to this computer only.');
    }
    if (path.startsWith(files)) {
      await respondWithFile(store, request, response, path.slice(files.length));
    } else if (method === 'GET' && path === '/_edit') {
      send(response, 'text/html; charset=utf-8', page());
    } else if (method === 'GET' && path === '/_edit/config.json') {
      const config = editorConfig(loadFiles(store.folder));
      const body = JSON.stringify({ config, previewPaths, names: store.list() });
      send(response, 'application/json', body);
    } else if (method === 'POST' && path === '/_edit/publish') {
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      const outcome = await publish((line) => response.write(`${line}\n`)).catch(String);
      response.end(`\0${outcome}`);
    } else {
      throw new Refusal(404, `The editor has nothing at ${path}.`);
    }
  }

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!/^\/_edit(?:[/?]|$)/.test(request.url ?? '')) {
      next();
      return;
    }
    respond(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  };
}

async function respondWithFile(
  store: ContentStore,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const hash = request.headers['if-match'];
  if (request.method === 'GET') {
    const { content, hash: current } = store.read(name);
    response.setHeader('ETag', current);
    // A picture is shown by its type.
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    send(response, type, content);
  } else if (request.method === 'PUT') {
    if (Number(request.headers['content-length'] ?? Infinity) > maxBytes) {
      throw new Refusal(413, `The file ${name} has more than 10 MB: make it smaller.`);
    }
    response.setHeader('ETag', store.write(name, await buffer(request), hash));
    response.end();
  } else if (request.method === 'DELETE') {
    store.remove(name, hash);
    response.end();
  } else {
    throw new Refusal(404, 'A file is read, written or deleted.');
  }
}

/** Whether a page of this server on this computer asks; a change comes with its origin. */
function isFromThisComputer({ socket, headers, method }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isOwnOrigin = origin === `http://${host}` || (origin === undefined && method === 'GET');
  return loopback.test(socket.remoteAddress ?? '') && ownHost.test(host) && isOwnOrigin;
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
