import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';

/** Handles a request; the second argument holds the request and response of node:http. */
export type FetchHandler = (
  request: Request,
  bindings: HttpBindings,
) => Response | Promise<Response>;

/** Makes the response to a request that cannot become a `Request`; little of it may be known. */
export type RejectMalformed = (status: number, incoming?: IncomingMessage) => Response;

/** A listener of node:http that passes well-formed requests to `fetch` and rejects the others. */
export function requestListener(fetch: FetchHandler, reject: RejectMalformed): RequestListener {
  let current: IncomingMessage;
  const respond = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname: 'localhost',
    // Called before `respond` returns if it cannot make a `Request`.
    errorHandler(error) {
      if (error instanceof RequestError) return reject(400, current);
      throw error;
    },
  });
  return (incoming, outgoing) => {
    current = incoming;
    // Required since HTTP/1.1 (RFC 9112, section 3.2).
    if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0')
      send(reject(400, incoming), outgoing);
    else void respond(incoming, outgoing);
  };
}

/** Sends the response and ends the connection, as further data on it may be malformed too. */
function send(response: Response, outgoing: ServerResponse): void {
  const headers = { ...Object.fromEntries(response.headers), Connection: 'close' };
  outgoing.writeHead(response.status, headers);
  void response.text().then((body) => outgoing.end(body));
}

/** Rejects the requests to which node:http would respond by itself, without our headers and log. */
export function rejectMalformedRequests(server: Server, reject: RejectMalformed): void {
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    send(reject(417, incoming), outgoing);
  });
  /** The last two responses of a connection: each is sent after the one before. */
  const responses = new WeakMap<Socket, (ServerResponse | undefined)[]>();
  server.on('request', ({ socket }, response) => {
    responses.set(socket, [responses.get(socket)?.[1], response]);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [previous, latest] = responses.get(socket) ?? [];
    afterSending(previous, () => {
      if (!latest || latest.req.complete || latest.writableEnded)
        afterSending(latest, () => answer(error, socket));
      // Within a response, another one would look like part of it.
      else if (latest.headersSent) socket.destroy();
      else answer(error, socket);
    });
  });

  function answer(error: NodeJS.ErrnoException, socket: Socket): void {
    const status = statusOf(error);
    const response = reject(status);
    const headers = [...response.headers, ['Connection', 'close']];
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    void response.text().then((body) => {
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
    });
  }
}

function afterSending(response: ServerResponse | undefined, next: () => void): void {
  if (!response || response.writableFinished) next();
  else response.once('finish', next);
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
