/**
 * Serves what third parties would: a counter, a frame and a picture, none with a header that lets other sites embed it.
 * `/counted` lists the pages that were counted.
 *
 *   node tests/e2e/third-party.ts 4359
 */
import { createServer } from 'node:http';

const counter = `
  const { site } = document.currentScript.dataset;
  const { pathname: page } = location;
  const body = JSON.stringify({ site, page });
  fetch(new URL('/count', document.currentScript.src), { method: 'POST', keepalive: true, body });
`;
const frame = '<script>parent.postMessage(location.pathname, "*")</script>';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
const files: Readonly<Record<string, [type: string, content: string]>> = {
  '/counter.js': ['text/javascript', counter],
  '/calendar': ['text/html', frame],
  '/video': ['text/html', frame],
  '/tile': ['image/svg+xml', picture],
};
const counted: unknown[] = [];

createServer((request, response) => {
  const path = request.url ?? '';
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (path === '/count') {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      counted.push(JSON.parse(body));
      response.writeHead(204).end();
    });
    return;
  }
  const [type, content] = files[path] ?? ['application/json', JSON.stringify(counted)];
  response.writeHead(200, { 'Content-Type': type }).end(content);
}).listen(Number(process.argv[2]), '127.0.0.1');
