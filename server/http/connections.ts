import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_INTERVAL_MS = 50;
/** Time for the rest of a body whose response is sent already: it may be endless. */
const BODY_GRACE_MS = 200;

/**
 * Accepts no new connections, lets running requests finish, and resolves when all connections are closed;
 * cuts connections that are still open after `graceMs` milliseconds.
 */
export type Stop = (graceMs: number) => Promise<void>;

/**
 * Handles the requests of a server from its start. A request that does not wait for the response before it is handled
 * after that, and only one such in a turn of the event loop, so that visitors do not wait for a client that sends a
 * hundred at once. A stop cuts no response that is under way.
 */
export function trackConnections(server: Server, handle: RequestListener): Stop {
  /** The responses of each connection that are not sent yet, in the order in which they are sent. */
  const connections = new Map<Socket, ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  const later = oneEachTurn();
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
      if (unsent.length > 0) later(handleNext);
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

/** @returns a function that runs what it gets, one in each turn of the event loop */
function oneEachTurn(): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  function runFirst() {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(runFirst);
  }
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(runFirst);
  };
}

function cutEndlessBody(req: IncomingMessage): void {
  const cut = () => {
    if (!req.complete) req.socket.destroySoon();
  };
  setTimeout(cut, BODY_GRACE_MS).unref();
}
