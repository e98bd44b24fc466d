import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a proxy before a server of this machine; it ends after the test.
 *
 * @returns the address of the server behind it, and what makes it swallow data and keep connections open
 */
export async function startNetwork(serverUrl: string) {
  const url = new URL(serverUrl);
  const { port, hostname } = url;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const network = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSilent || to.write(chunk));
      from.on('close', () => isSilent || to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    network.close();
  });
  url.host = `127.0.0.1:${(network.address() as AddressInfo).port}`;
  return { url: url.href, setSilent: (value: boolean) => (isSilent = value) };
}
