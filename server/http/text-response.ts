/** An answer of one line of text, before it is a `Response`. */
export type PlainText = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

/** An answer of one line of text for a request that has no page. Nothing may store it. */
export function plainText(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): PlainText {
  const body = Buffer.from(`${text}\n`);
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.byteLength),
      'Cache-Control': 'no-store',
      ...headers,
    },
    body,
  };
}

/** The same as a `Response`. */
export function plainTextAnswer(...parameters: Parameters<typeof plainText>): Response {
  const { body, ...init } = plainText(...parameters);
  return new Response(body, init);
}
