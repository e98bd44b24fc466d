/**
 * Headers that every answer carries: browsers neither guess another type from the content, nor tell
 * other sites more than the origin.
 */
export const everyAnswerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** An answer of one line of text for a request that has no page. Nothing may store it. */
export function plainTextAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = `${text}\n`;
  return new Response(body, {
    status,
    headers: {
      ...everyAnswerHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
