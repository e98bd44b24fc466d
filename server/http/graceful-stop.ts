import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_INTERVAL_MS = 50;

/**
 * Accepts nothing new, lets running requests finish, and resolves when all connections are closed;
 * those still open after `graceMs` milliseconds are cut.
 */
export type Stop = (graceMs: number) => Promise<void>;

/** Watches the connections of a server from its start, to stop it without cutting responses. */
export function gracefulStop(server: Server): Stop {
  const sockets = new Set<Socket>();
  /** Number of responses that are under way on a socket. */
  const running = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      // Of pipelined responses, those that have not begun never close.
      running.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 0) - 1;
      if (left > 0) running.set(socket, left);
      else running.delete(socket);
    });
  });

  const closeIdle = () => {
    for (const socket of sockets) if (!running.has(socket)) socket.destroy();
  };
  // `close` calls it. Node's own cuts responses that are written but not yet sent, and keeps
  // connections without a first request, of which browsers open some in reserve.
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
