import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chosenCoding, contentCodings, type ContentCoding } from './accept-encoding.ts';
import type { LoggedEnv } from './request-log.ts';

/** Half the work of a greater one, for a page that is made for one visitor and sent once. */
const brotliQuality = 5;

const compressed: Record<ContentCoding, (page: ArrayBuffer) => Promise<Buffer>> = {
  br: (page) =>
    promisify(brotliCompress)(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      },
    }),
  gzip: (page) => promisify(gzip)(page),
};

/**
 * Compresses the pages that are filled for a visitor, as the build cannot, in a coding that the
 * browser takes. What such a page holds of secrets is the visitor's own, so its length tells nobody
 * else anything (BREACH, breachattack.com).
 */
export const compressPages: MiddlewareHandler<LoggedEnv> = async function compressThem(c, next) {
  await next();
  const { headers, status } = c.res;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  headers.append('Vary', 'Accept-Encoding');
  const coding = chosenCoding(c.req.header('Accept-Encoding'), contentCodings);
  if (coding === 'identity') return;
  const body = await compressed[coding](await c.res.arrayBuffer());
  headers.set('Content-Encoding', coding);
  headers.set('Content-Length', String(body.byteLength));
  // Hono adds the headers of the answer that stands to one that takes its place.
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status, headers });
};
