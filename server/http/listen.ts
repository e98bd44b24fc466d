import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { trackConnections, type Stop } from './connections.ts';

/** Handles a request; the second argument holds the request and response of node:http. */
type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type ListenOptions = {
  fetch: FetchHandler;
  /** Host name or IP address; `localhost` means both loopback addresses. */
  host: string;
  /** 0 for any free port. */
  port: number;
  limits?: Partial<typeof defaultLimits>;
};

/** The port or the host is not available; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const MAX_HEADER_BYTES = 16 * 1024;
/** Limits of connections, so that nobody can hold many for long; times in milliseconds. */
const defaultLimits = {
  /** Maximum of open connections at each address. A further one closes connections without a running request. */
  connections: 2_000,
  /** Maximum of requests on one connection, pipelined ones included (RFC 9112, section 9.3.2). */
  requests: 100,
  /** From the start of a request to the end of its headers. */
  headersMs: 10_000,
  /** From the start of a request to the end of its body. */
  requestMs: 30_000,
  /** From a response to the next request. Longer than a proxy's, or it would use a connection that is being closed. */
  keepAliveMs: 65_000,
  /** Without a byte from or to the visitor during a request or its response. */
  stallMs: 30_000,
  /** Interval of the checks of `headersMs` and `requestMs`. */
  checkMs: 5_000,
};

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
  const { host } = options;
  const stops: Stop[] = [];
  const stop: Stop = async (graceMs) => {
    await Promise.all(stops.map((stopOne) => stopOne(graceMs)));
  };
  let port = options.port;
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = serverFor(options);
    const stopServer = trackConnections(server);
    try {
      port = await bind(server, address, port);
    } catch (error) {
      // Without IPv6, no other program can hold ::1 either.
      if (stops.length > 0 && isMissingAddress(error)) continue;
      await stop(0);
      throw explained(error, host, port);
    }
    stops.push(stopServer);
  }
  return { address: `http://${reachableHost(host)}:${port}`, stop };
}

function serverFor({ fetch, limits }: ListenOptions): Server {
  const { headersMs, requestMs, keepAliveMs, checkMs, stallMs, connections, requests } = {
    ...defaultLimits,
    ...limits,
  };
  const respond = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    // For HTTP/1.0, which may lack Host.
    hostname: 'localhost',
  });
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => void respond(incoming, outgoing),
  );
  server.setTimeout(stallMs);
  server.maxConnections = connections;
  server.maxRequestsPerSocket = requests;
  // The dropped connection is closed too; browsers try again.
  server.on('drop', () => server.closeIdleConnections());
  return server;
}

/** @returns the port; a free one if `port` is 0 */
async function bind(server: Server, host: string, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isMissingAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));
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
