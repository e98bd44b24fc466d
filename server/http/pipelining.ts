import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a connection that sends a request before the response to its last one has ended (pipelining,
 * RFC 9112, section 9.3.2). Neither browsers nor proxies do so, and node:http would handle all of them and
 * hold what nobody reads.
 */
export function rejectPipelining(listener: RequestListener): RequestListener {
  const busy = new WeakSet<Socket>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (busy.has(socket)) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    outgoing.once('close', () => busy.delete(socket));
    listener(incoming, outgoing);
  };
}
