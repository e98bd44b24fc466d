import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A post as the receiver got it. */
export type ReceivedPost = { headers: IncomingHttpHeaders; body: string };

/** A receiver of posts on 127.0.0.1, which accepts them by default, and is closed after the test. */
export async function startWebhookSink(
  respond: (response: ServerResponse) => void = (response) => void response.end(),
) {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        posts.push({ headers: request.headers, body });
        respond(response);
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
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret` };
}
