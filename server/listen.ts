import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export type ListenOptions = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Host name or IP address; `localhost` means both loopback addresses. */
  host: string;
  /** 0 for any free port. */
  port: number;
  limits?: Partial<typeof defaultLimits>;
};

/**
 * Accepts no new connections, lets running requests finish, and resolves when all connections are closed;
 * cuts connections that are still open after `graceMs` milliseconds.
 */
type Stop = (graceMs: number) => Promise<void>;

/** The port or the host is not available; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Limits of connections by the names of node:http, so that no client holds many for long; times in milliseconds. */
const defaultLimits = {
  /** Maximum of open connections at each address. A further one closes connections without a running request. */
  maxConnections: 2_000,
  /** Counts pipelined requests too (RFC 9112, section 9.3.2). */
  maxRequestsPerSocket: 100,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than a proxy's, or it would use a connection that is being closed. */
  keepAliveTimeout: 65_000,
  /** Without a byte from or to the visitor during a request or its response. */
  timeout: 30_000,
  connectionsCheckingInterval: 5_000,
};

const SWEEP_INTERVAL_MS = 50;
/** Time for the rest of a body whose response is sent already: it may be endless. */
const BODY_GRACE_MS = 200;

/**
 * Listens for HTTP/1.1 requests.
 *
 * `localhost` takes both 127.0.0.1 and ::1: with only one, another program could hold the same port of the
 * other, and browsers would show that program at the same address.
 *
 * @returns the address of the site for a browser on this machine, such as `http://localhost:4321`
 * @throws ListenError if the port is in use or not allowed, or the host is not one of this machine
 */
export async function listen(options: ListenOptions): Promise<{ address: string; stop: Stop }> {
  const { fetch, host } = options;
  const stops: Stop[] = [];
  const stop: Stop = async (graceMs) => {
    await Promise.all(stops.map((stopOne) => stopOne(graceMs)));
  };
  let port = options.port;
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = serverFor(options);
    // HTTP/1.0 requests may lack Host.
    const respond = getRequestListener(fetch, { hostname: 'localhost' });
    const stopServer = trackConnections(server, (...exchange) => void respond(...exchange));
    try {
      await once(server.listen(port, address), 'listening');
      // A free one if it was 0, for the second address too.
      ({ port } = server.address() as AddressInfo);
    } catch (error) {
      // Without IPv6, no other program can hold ::1 either.
      if (stops.length > 0 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) continue;
      await stop(0);
      throw explained(error, host, port);
    }
    stops.push(stopServer);
  }
  return { address: `http://${reachableHost(host)}:${port}`, stop };
}

function serverFor(options: ListenOptions): Server {
  const limits = { ...defaultLimits, ...options.limits };
  // Some are options alone, and some properties.
  const server = Object.assign(createServer(limits), limits);
  // The dropped connection is closed too; browsers try again.
  server.on('drop', () => server.closeIdleConnections());
  return server;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function explained(error: unknown, host: string, port: number): unknown {
  const otherPort = port < 65_535 ? port + 1 : port - 1;
  const noAddress = `HOST=${host} is not an address of this machine. Choose localhost, or 0.0.0.0 for every address it has.`;
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${otherPort} npm start.`,
    EACCES: `Port ${port} is not allowed for this user. Choose another port, for example PORT=4321 npm start.`,
    EADDRNOTAVAIL: noAddress,
    EAFNOSUPPORT: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  };
  const message = messages[codeOf(error)];
  return message === undefined ? error : new ListenError(message, { cause: error });
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * Handles the requests of a server from its start. A request that does not wait for the response before it is handled
 * after that. A stop cuts no response that is under way.
 */
function trackConnections(server: Server, handle: RequestListener): Stop {
  /** The responses of each connection that are not sent yet, in the order in which they are sent. */
  const connections = new Map<Socket, ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (req, response) => {
    const { socket } = req;
    const unsent = connections.get(socket);
    if (!unsent) return;
    const handleNext = () => {
      const [next] = unsent;
      if (next && socket.writable) handle(next.req, next);
    };
    if (unsent.push(response) === 1) handleNext();
    response.once('finish', () => {
      unsent.shift();
      handleNext();
      if (!req.complete) cutEndlessBody(req);
    });
  });

  const closeIdle = () => {
    for (const [socket, unsent] of connections) if (unsent.length === 0) socket.destroy();
  };
  // Called by `close`. Node's own version cuts responses that are written but not yet sent, and keeps
  // connections without a first request, which browsers open in reserve.
  server.closeIdleConnections = closeIdle;

  return async function stopServer(graceMs) {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A kept-alive connection becomes idle only after its last response.
    const sweep = setInterval(closeIdle, SWEEP_INTERVAL_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}

function cutEndlessBody(req: IncomingMessage): void {
  const cut = () => {
    if (!req.complete) req.socket.destroySoon();
  };
  setTimeout(cut, BODY_GRACE_MS).unref();
}
