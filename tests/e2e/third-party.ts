/**
 * Serves what third parties would: a counter, a frame and a picture, none with a header that lets other sites embed it.
 *
 *   node tests/e2e/third-party.ts 4359
 */
import { createServer } from 'node:http';

const counter = `
  const { src, dataset } = document.currentScript;
  const answer = fetch(new URL('/count', src)).then((response) => response.text());
  answer.then(() => document.documentElement.setAttribute('data-counted', dataset.site));
`;
const frame = '<script>parent.postMessage(0, "*")</script>';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
const files: Readonly<Record<string, [type: string, content: string]>> = {
  '/counter.js': ['text/javascript', counter],
  '/calendar': ['text/html', frame],
  '/tile': ['image/svg+xml', picture],
};

createServer(({ url = '' }, response) => {
  const [type, content] = files[url] ?? ['text/plain', ''];
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.writeHead(200, { 'Content-Type': type }).end(content);
}).listen(Number(process.argv[2]), '127.0.0.1');
