import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A receiver of posts on 127.0.0.1, which is closed after the test. */
export async function startWebhookSink(delayMs: () => number = () => 0) {
  const posts: { id: string; body: unknown }[] = [];
  const sink = { url: '', posts, status: 200 };
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        if (sink.status === 200) posts.push({ id: String(request.headers['webhook-id']), body });
        setTimeout(() => response.writeHead(sink.status).end(), delayMs());
      },
      // The client was killed within the body.
      () => response.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return sink;
}
