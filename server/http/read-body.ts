/** Bytes to read beyond the limit: a sender that is still sending reads no response. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

/**
 * Reads the body of a request. `hono/body-limit` responds while the sender still sends: node-server then
 * closes the connection after half a second, and an upload that breaks off becomes a 500.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'TOO_LARGE' | 'MALFORMED'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) break;
    }
  } catch {
    // The connection broke, or Host is no host name: node-server cannot make a body for such a request.
    return 'MALFORMED';
  }
  return size > maxBytes ? 'TOO_LARGE' : Buffer.concat(chunks);
}
