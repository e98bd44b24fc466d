import { STATUS_CODES } from 'node:http';

/** Makes a response of one line of text for a request that has no page. Nothing may store it. */
export function statusResponse(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  text = `${status} ${STATUS_CODES[status]}`,
): Response {
  const body = `${text}\n`;
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // For the request log.
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return new Response(body, { status, headers: { ...own, ...headers } });
}
