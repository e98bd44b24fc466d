import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { contentEncodings, type ContentEncoding } from '../../contract/content-encoding.ts';
import { acceptedEncoding } from './content-encoding.ts';

/** Half the work of the best one, for a page that is made for one visitor and sent once. */
const brotliQuality = 5;

const compressors: Record<ContentEncoding, (page: ArrayBuffer) => Promise<Buffer>> = {
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
 * Compresses pages that are filled for one visitor, which the build cannot. What such a page holds of
 * secrets is the visitor's own, so its length gives nothing away (BREACH, breachattack.com).
 */
export const compressPages: MiddlewareHandler = async function compressPage(c, next) {
  await next();
  const { headers, status } = c.res;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c, contentEncodings);
  if (encoding === 'identity') return;
  const body = await compressors[encoding](await c.res.arrayBuffer());
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  // Hono copies the headers of the present response to one that replaces it.
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status, headers });
};
