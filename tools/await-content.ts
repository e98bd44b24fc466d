import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contentProblem } from '../build/watch-content.ts';

/**
 * Waits until the content has no problem. Meanwhile it serves a page with the problems in place of the
 * development server, which cannot start with them.
 *
 * @param folder path of the content folder
 * @param port of the development server
 */
export async function awaitContent(folder: string, port: number): Promise<void> {
  let message = contentProblem(folder)?.message;
  if (!message) return;
  let seconds = 1;
  const server = createServer((_request, response) => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Refresh: `${seconds}` };
    response.writeHead(503, headers).end(message);
  });
  await once(server.listen(port, 'localhost'), 'listening');
  let printed: string | undefined;
  while (message) {
    if (message !== printed) console.error(message);
    printed = message;
    await wait(1_000);
    message = contentProblem(folder)?.message;
  }
  // The browser asks again when the development server has started.
  message = 'The content has no problem any more.';
  seconds = 5;
  await wait(1_500);
  server.close();
  server.closeAllConnections();
}
