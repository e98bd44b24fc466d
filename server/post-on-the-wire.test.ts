import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleFields } from 'enquiries/testing/sample-enquiry';
import { storedIn } from 'enquiries/testing/stored';
import { siteApp } from '../tests/support/site-app.ts';
import { listen } from './listen.ts';

const enquiry = { ...sampleFields, message: 'Hello\nä 🧵' };

/** A server with real sockets. */
async function startServer() {
  const { app, ...rest } = await siteApp();
  const { address, stop } = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(0));
  return { ...rest, address };
}

/** Connects and sends the head of a post. */
async function beginPost(address: string, framing: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const headers = ['Host: localhost', 'Content-Type: application/json', framing];
  socket.write(['POST /f/enquiry HTTP/1.1', ...headers, '', ''].join('\r\n'));
  return socket;
}

test.each([
  ['declared', 'application/json', 413, /^\{"errors":\[\{"code":"TOO_LARGE"/],
  ['chunked', 'text/html', 303, /^$/],
])('a %s body that is too large, as %s: %i on a connection that stays open', async (...row) => {
  const [framing, accept, status, expected] = row;
  const { address } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => void agent.destroy());

  async function send(body: string) {
    const length = framing === 'declared' && { 'Content-Length': Buffer.byteLength(body) };
    const headers = { 'Content-Type': 'application/json', Accept: accept, ...length };
    const sent = request(`${address}/f/enquiry`, { method: 'POST', agent, headers });
    sent.write(body.slice(0, 10));
    sent.end(body.slice(10));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status, socket } = response;
    return { status, port: socket.localPort, body: await text(response) };
  }

  const tooLarge = await send(JSON.stringify({ ...enquiry, more: 'x'.repeat(2_000_000) }));
  expect(tooLarge).toMatchObject({ status, body: expect.stringMatching(expected) });
  const next = await send(JSON.stringify(enquiry));
  expect(next.status).toBeLessThan(400);
  expect(next.port).toBe(tooLarge.port);
});

test('an endless body gets a 413 before its end, and then the connection ends', async () => {
  const { address } = await startServer();
  const socket = await beginPost(address, 'Transfer-Encoding: chunked');
  // The server may close the connection in the middle of a write.
  socket.on('error', () => undefined);
  const response = text(socket);
  const content = 'x'.repeat(1_000_000);
  const megabyte = `${content.length.toString(16)}\r\n${content}\r\n`;
  let sentMegabytes = 0;
  const more = () => {
    while (socket.writable && sentMegabytes < 100) {
      sentMegabytes += 1;
      if (!socket.write(megabyte)) return;
    }
  };
  socket.on('drain', more);
  more();
  expect(await response).toMatch(/^HTTP\/1\.1 413 /);
  expect(sentMegabytes).toBeLessThan(100);
});

test('an upload that breaks off stores nothing and is no error of the server', async () => {
  const { address, data, lines } = await startServer();
  const socket = await beginPost(address, 'Content-Length: 200');
  socket.write('{"email":"me@example.com","message":"Hel');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await vi.waitFor(() => {
    expect(lines).toMatchObject([{ level: 'info', status: 400, outcome: 'MALFORMED' }]);
  });
  expect(await storedIn(data)).toEqual([]);
});
