import { STATUS_CODES } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Makes a response with a Content-Length, for the request log. */
export function bodyResponse(status: number, body: string, headers: Headers): Response {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Response(body, { status, headers: { ...length, ...headers } });
}

/** Makes a JSON response that nothing may store. */
export function jsonResponse(status: number, value: unknown, headers: Headers = {}): Response {
  const type = 'application/json; charset=utf-8';
  const own = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  return bodyResponse(status, JSON.stringify(value), { ...own, ...headers });
}

/** Makes a response of one line of text for a request that has no page. Nothing may store it. */
export function statusResponse(
  status: number,
  headers: Headers = {},
  text = `${status} ${STATUS_CODES[status]}`,
): Response {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return bodyResponse(status, `${text}\n`, { ...own, ...headers });
}
