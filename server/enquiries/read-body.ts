/** How much of a body that is too large is still read, so that its sender listens to the answer. */
const MOST_DISCARDED_BYTES = 8 * 1024 * 1024;

/** The bytes of a body, or why there are none. */
export type ReadBody = Uint8Array | 'TOO_LARGE' | 'BROKEN_OFF';

/**
 * Reads the body of a request.
 *
 * A sender that is still sending does not read the answer, and one that is cut off never sees it;
 * so a body that is too large is read to its end and thrown away, up to 8 MiB.
 *
 * @param mostBytes what counts as too large is longer than this
 */
export async function readBody(request: Request, mostBytes: number): Promise<ReadBody> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) <= mostBytes)
    return readShortBody(request, mostBytes);

  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      size += value.byteLength;
      if (size <= mostBytes) chunks.push(value);
      else chunks.length = 0;
      if (size > MOST_DISCARDED_BYTES) break;
    }
  } catch {
    // Reading fails only if the connection does, and then nobody is left to hear about it.
    return 'BROKEN_OFF';
  }
  return size > mostBytes ? 'TOO_LARGE' : Buffer.concat(chunks);
}

/** In one go, which is faster than piece by piece. */
async function readShortBody(request: Request, mostBytes: number): Promise<ReadBody> {
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > mostBytes ? 'TOO_LARGE' : body;
  } catch {
    // As above.
    return 'BROKEN_OFF';
  }
}
