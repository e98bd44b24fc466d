import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen, ListenError, type ListenOptions } from './listen.ts';

const loopbacks = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses.map(({ address }) => address))
  .filter((address) => address === '127.0.0.1' || address === '::1');
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function listening(options: Partial<ListenOptions> = {}) {
  const fetch = () => new Response('hello');
  const { address, stop } = await listen({ fetch, host: 'localhost', port: 0, ...options });
  onTestFinished(() => stop(0));
  return { address, stop, port: Number(new URL(address).port) };
}

async function connected(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

test.each(loopbacks)(
  'localhost reports a port in use on %s, and frees the other address',
  async (host) => {
    const other = createServer().listen(0, host);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listening({ port })).rejects.toThrow(
      new ListenError(
        `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${port + 1} npm start.`,
      ),
    );
    for (const free of loopbacks.filter((loopback) => loopback !== host)) {
      await expect(connected(port, free)).rejects.toThrow('ECONNREFUSED');
    }
  },
);
test.each([
  ['localhost', /^http:\/\/localhost:\d+$/],
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['0.0.0.0', /^http:\/\/localhost:\d+$/],
  ...(loopbacks.includes('::1') ? [['::1', /^http:\/\/\[::1\]:\d+$/] as const] : []),
] as const)('the address for HOST=%s', async (host, pattern) => {
  expect((await listening({ host })).address).toMatch(pattern);
});

test('a host that is not this machine is reported', async () => {
  await expect(listening({ host: '203.0.113.7' })).rejects.toThrow(
    new ListenError(
      'HOST=203.0.113.7 is not an address of this machine. Choose localhost, or 0.0.0.0 for every address it has.',
    ),
  );
});

test('starts no second request of a client that reads no response', async () => {
  const page = 'x'.repeat(50_000_000);
  let handled = 0;
  const { port } = await listening({
    fetch({ url }) {
      if (url.endsWith('/visitor')) return new Response('hello');
      handled += 1;
      return new Response(page);
    },
  });
  const socket = await connected(port);
  socket.on('error', () => undefined);
  socket.write(get.repeat(50));
  await expect.poll(() => handled).toBe(1);
  const visitor = await connected(port);
  visitor.write('GET /visitor HTTP/1.0\r\n\r\n');
  expect(await text(visitor)).toMatch(/hello$/);
  expect(handled).toBe(1);
});

test.each(['GET', 'POST'])('closes the connection of a %s with an endless body', async (method) => {
  const { port } = await listening({ limits: { requestTimeout: 60_000 } });
  const socket = await connected(port);
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*hello/);
});

test('closes connections without a running request above the limit', async () => {
  const finishing: (() => void)[] = [];
  const { port } = await listening({
    limits: { maxConnections: 2 },
    async fetch() {
      await new Promise<void>((resolve) => finishing.push(resolve));
      return new Response('hello');
    },
  });
  const running = await connected(port);
  running.write('GET / HTTP/1.0\r\n\r\n');
  await expect.poll(() => finishing.length).toBe(1);
  const idle = await connected(port);
  const idleClosed = once(idle, 'close');
  const dropped = await connected(port);
  dropped.on('error', () => undefined);
  await idleClosed;

  const visitor = await connected(port);
  visitor.write('GET / HTTP/1.0\r\n\r\n');
  await expect.poll(() => finishing.length).toBe(2);
  for (const finish of finishing) finish();
  for (const socket of [running, visitor]) expect(await text(socket)).toMatch(/hello$/);
});

test('cuts off a response that the client does not read', async () => {
  const page = 'x'.repeat(50_000_000);
  const { promise: cut, resolve } = Promise.withResolvers<unknown>();
  const { port } = await listening({
    limits: { timeout: 100 },
    fetch(_request, { outgoing }) {
      outgoing.once('close', resolve);
      return new Response(page);
    },
  });
  const socket = await connected(port);
  socket.on('error', () => undefined);
  // The socket may close before anything is read.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(get);
  // An earlier read would end the stall.
  await cut;
  let received = 0;
  socket.on('data', (chunk) => (received += chunk.length));
  await closed;
  expect(received).toBeLessThan(page.length);
});
test('stops without waiting for idle connections', async () => {
  const { stop, port } = await listening();
  const unused = await connected(port);
  const keptAlive = await connected(port);
  keptAlive.write(get);
  await once(keptAlive, 'data');
  const closed = Promise.all([once(unused, 'close'), once(keptAlive, 'close')]);
  await stop(60_000);
  await closed;
});
