import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_INTERVAL_MS = 50;

/**
 * Accepts no new connections, lets running requests finish, and resolves when all connections are closed;
 * cuts connections that are still open after `graceMs` milliseconds.
 */
export type Stop = (graceMs: number) => Promise<void>;

/** Watches the connections of a server from its start, to stop it without cutting responses. */
export function gracefulStop(server: Server): Stop {
  /** The latest response on each connection; it ends after the earlier ones. */
  const latest = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', ({ socket }, response) => latest.set(socket, response));

  const closeIdle = () => {
    for (const [socket, response] of latest) {
      if (response?.writableFinished ?? true) socket.destroy();
    }
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
