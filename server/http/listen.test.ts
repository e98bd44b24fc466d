import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, ListenError, type ListenOptions } from './listen.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
const loopbacks = hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function listening(options: Partial<ListenOptions> = {}) {
  const fetch = () => new Response('hello');
  const { address, stop } = await listen({ fetch, host: 'localhost', port: 0, ...options });
  cleanUps.push(() => stop(0));
  return { address, stop, port: Number(new URL(address).port) };
}

async function connected(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host);
  cleanUps.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function otherProgramOn(host: string): Promise<number> {
  const server: Server = createServer().listen(0, host);
  cleanUps.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('localhost', () => {
  test.each(loopbacks)('answers on %s', async (host) => {
    const { port } = await listening();
    const socket = await connected(port, host);
    socket.write('GET / HTTP/1.0\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test.each(loopbacks)('a port that is in use on %s is said to be so', async (host) => {
    const port = await otherProgramOn(host);
    await expect(listening({ port })).rejects.toThrow(
      new ListenError(
        `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${port + 1} npm start.`,
      ),
    );
    for (const free of loopbacks.filter((loopback) => loopback !== host)) {
      await expect(connected(port, free)).rejects.toThrow('ECONNREFUSED');
    }
  });
});

describe('the address', () => {
  const cases: [string, RegExp][] = [
    ['localhost', /^http:\/\/localhost:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/localhost:\d+$/],
  ];
  if (hasIPv6) cases.push(['::1', /^http:\/\/\[::1\]:\d+$/]);

  test.each(cases)('for %s', async (host, pattern) => {
    expect((await listening({ host })).address).toMatch(pattern);
  });

  test('a host that is not this machine is said to be so', async () => {
    await expect(listening({ host: '203.0.113.7' })).rejects.toThrow(
      new ListenError(
        'HOST=203.0.113.7 is not an address of this machine. Choose localhost, or 0.0.0.0 for every address it has.',
      ),
    );
  });
});

describe('limits', () => {
  const limits = { headersMs: 100, requestMs: 200, keepAliveMs: 100, checkMs: 20 };

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab'],
  ])('%s that do not arrive in time end the connection', async (_, request) => {
    const { port } = await listening({
      limits,
      fetch: async (incoming) => new Response(await incoming.text()),
    });
    const socket = await connected(port);
    socket.write(request);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('headers that are too long are refused', async () => {
    const { port } = await listening();
    const socket = await connected(port);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a connection that stays unused after an answer is closed', async () => {
    const { port } = await listening({ limits });
    const socket = await connected(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*hello$/);
  });
});

test('a response that the visitor does not take is given up', async () => {
  const page = 'x'.repeat(1_000_000);
  const { port } = await listening({
    limits: { stallMs: 100 },
    fetch: () => new Response(page),
  });
  const socket = await connected(port);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
  await new Promise((resolve) => setTimeout(resolve, 500));
  let received = 0;
  socket.on('data', (chunk) => (received += chunk.length));
  await once(socket, 'close');
  expect(received).toBeLessThan(50 * page.length);
});

test('a response that is taken slowly is not', async () => {
  const page = 'x'.repeat(30_000_000);
  const { port } = await listening({
    limits: { stallMs: 1_000 },
    fetch: () => new Response(page),
  });
  const socket = await connected(port);
  socket.write('GET / HTTP/1.0\r\n\r\n');
  let received = 0;
  for await (const chunk of socket) {
    received += (chunk as Buffer).length;
    if (received < 8_000_000) await new Promise((resolve) => setTimeout(resolve, 15));
  }
  expect(received).toBeGreaterThan(page.length);
});

describe('a request that is too malformed', () => {
  test.each([
    [400, 'GET /..\\x HTTP/1.1\r\nHost: localhost\r\n\r\n', '/..\\x'],
    [400, 'GET /y?z HTTP/1.1\r\nHost: a b\r\n\r\n', '/y?z'],
    [417, 'GET /e HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n', '/e'],
    [400, 'GET / HTTP/1.1\r\nHost: localhost\r\nX\r\n\r\n', undefined],
    [431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, undefined],
  ])('%i: %j', async (status, request, url) => {
    const rejected: unknown[] = [];
    const { port } = await listening({
      rejectMalformed(status, incoming) {
        rejected.push([status, incoming?.url]);
        return { status, headers: { 'X-A': 'b' }, body: Buffer.from('No.') };
      },
    });
    const socket = await connected(port);
    socket.end(request);
    expect(await text(socket)).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [^]*x-a: b\r\n[^]*\r\n\r\n[^]*No\\.`, 'i'),
    );
    expect(rejected).toEqual([[status, url]]);
  });
});

describe('stop', () => {
  test('lets a running request finish, and closes its connection then', async () => {
    const started = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const { stop, port } = await listening({
      fetch: async () => {
        started.resolve(undefined);
        await release.promise;
        return new Response('finished');
      },
    });
    const keptAlive = await connected(port);
    keptAlive.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answer = text(keptAlive);
    await started.promise;

    const stopped = stop(60_000);
    await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
    const start = performance.now();
    release.resolve(undefined);

    expect(await answer).toMatch(/\r\n\r\nfinished$/);
    await stopped;
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test('cuts a request that does not finish in time', async () => {
    const started = Promise.withResolvers<undefined>();
    const { address, stop } = await listening({
      fetch: () => {
        started.resolve(undefined);
        return new Promise<Response>(() => undefined);
      },
    });
    const failure = expect(fetch(address)).rejects.toThrow('fetch failed');
    await started.promise;

    await stop(100);
    await failure;
  });

  test('does not wait for connections without a request', async () => {
    const { stop, port } = await listening();
    const unused = await connected(port);
    const keptAlive = await connected(port);
    keptAlive.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(keptAlive, 'data');
    const closed = Promise.all([once(unused, 'close'), once(keptAlive, 'close')]);

    const start = performance.now();
    await stop(60_000);
    await closed;
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
