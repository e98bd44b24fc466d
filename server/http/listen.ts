import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import type { AnswerDirectly } from '../static/direct-answers.ts';
import { plainText, type PlainText } from './text-response.ts';

export type ListenOptions = {
  /** The second argument holds the request and the answer of node:http. */
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** Gets every request first. */
  answerDirectly?: AnswerDirectly;
  /** Makes the response to a request that is too malformed for `fetch`, of which little may be known. */
  rejectMalformed?: (status: number, incoming?: IncomingMessage) => PlainText;
  /** Host name or IP address; `localhost` stands for both loopback addresses. */
  host: string;
  /** 0 for any free port. */
  port: number;
  limits?: Partial<ConnectionLimits>;
};

/** What a connection may cost, so that nobody can hold many for long; all in milliseconds. */
type ConnectionLimits = {
  /** From the start of a request to the end of its headers. */
  headersMs: number;
  /** From the start of a request to the end of its body. */
  requestMs: number;
  /** From an answer to the next request. */
  keepAliveMs: number;
  /** Without a byte that the visitor sends or takes, while a request or its response is under way. */
  stallMs: number;
  /** How often the first two are looked after. */
  checkMs: number;
};

/** A server that accepts requests. */
export type Listening = {
  /** Where a browser on this machine finds it, such as `http://localhost:4321`. */
  address: string;
  /**
   * Accepts nothing new, lets running requests finish, and resolves when all connections are
   * closed; those still open after `graceMs` milliseconds are cut.
   */
  stop: (graceMs: number) => Promise<void>;
};

/** The port or the host cannot be had; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const SWEEP_INTERVAL_MS = 50;
const MOST_HEADER_BYTES = 16 * 1024;
const defaultLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than a proxy keeps a connection open, or it would use one that is being closed.
  keepAliveMs: 65_000,
  stallMs: 30_000,
  checkMs: 5_000,
};

/**
 * Listens for HTTP/1.1 requests.
 *
 * `localhost` takes 127.0.0.1 and ::1: if it took one of them, another program could hold the same
 * port of the other, and browsers would show that program at the same address.
 *
 * @throws ListenError if the port is in use or not allowed, or the host is not one of this machine
 */
export async function listen({
  fetch,
  answerDirectly = () => false,
  rejectMalformed = (status) => plainText(status, 'This request is malformed.'),
  host,
  port,
  limits,
}: ListenOptions): Promise<Listening> {
  const handle = requestHandler(fetch, answerDirectly, rejectMalformed);
  const { stallMs, ...timeouts } = { ...defaultLimits, ...limits };
  const stops: Listening['stop'][] = [];
  const stop: Listening['stop'] = async (graceMs) => {
    await Promise.all(stops.map((stopOne) => stopOne(graceMs)));
  };

  let actualPort = port;
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer(serverOptions(timeouts), handle);
    server.setTimeout(stallMs);
    handleMalformed(server, rejectMalformed);
    const stopServer = stopperOf(server);
    try {
      actualPort = await bind(server, address, actualPort);
    } catch (error) {
      // A machine without IPv6 has no ::1; there, no other program can have it either.
      if (stops.length > 0 && isMissingAddress(error)) continue;
      await stop(0);
      throw explained(error, host, actualPort);
    }
    stops.push(stopServer);
  }
  return { address: `http://${reachableHost(host)}:${actualPort}`, stop };
}

/** @returns the port, which differs from the asked one if that was 0 */
async function bind(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

function requestHandler(
  fetch: ListenOptions['fetch'],
  answerDirectly: AnswerDirectly,
  rejectMalformed: NonNullable<ListenOptions['rejectMalformed']>,
) {
  let current: IncomingMessage;
  const respond = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    hostname: 'localhost',
    // Called before `respond` returns, if no `Request` can be made of what came.
    errorHandler: (error) => {
      if (!(error instanceof RequestError)) throw error;
      const { body, ...init } = rejectMalformed(400, current);
      return new Response(body, init);
    },
  });
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (answerDirectly(incoming, outgoing)) return;
    current = incoming;
    void respond(incoming, outgoing);
  };
}

/** Node would respond to these by itself, without a word in the log. */
function handleMalformed(
  server: Server,
  rejectMalformed: NonNullable<ListenOptions['rejectMalformed']>,
): void {
  server.on('checkExpectation', (incoming, outgoing) => {
    const { status, headers, body } = rejectMalformed(417, incoming);
    outgoing.writeHead(status, { ...headers, Connection: 'close' }).end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of a response, another one would look like a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || (socket as Socket).bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = rejectMalformed(statusOfParserError(error));
    const lines = Object.entries({ ...headers, Connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${Buffer.from(body).toString()}`,
    );
  });
}

function statusOfParserError({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function serverOptions({
  headersMs,
  requestMs,
  keepAliveMs,
  checkMs,
}: Omit<ConnectionLimits, 'stallMs'>) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: MOST_HEADER_BYTES,
  };
}

function stopperOf(server: Server): Listening['stop'] {
  const sockets = new Set<Socket>();
  /** Sockets on which a response is under way, with how many. */
  const busy = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 0) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
    });
  });

  const closeIdle = () => {
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  // `close` calls it. Node's own cuts responses that are written but not yet sent, and keeps
  // connections without a first request, of which browsers open some in reserve.
  server.closeIdleConnections = closeIdle;

  return async function stopServer(graceMs) {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A kept-alive connection becomes idle only after its last answer.
    const sweep = setInterval(closeIdle, SWEEP_INTERVAL_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isMissingAddress(error: unknown): boolean {
  return codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT';
}

function explained(error: unknown, host: string, port: number): unknown {
  const otherPort = port < 65_535 ? port + 1 : port - 1;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${otherPort} npm start.`,
        { cause: error },
      );
    case 'EACCES':
      return new ListenError(
        `Port ${port} is not allowed for this user. Choose another port, for example PORT=4321 npm start.`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(
        `HOST=${host} is not an address of this machine. Choose localhost, or 0.0.0.0 for every address it has.`,
        { cause: error },
      );
    default:
      return error;
  }
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
