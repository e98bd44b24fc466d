import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Evidence } from './spam-signs.ts';

/** Evidence of the sender in the headers of a post. */
export function senderEvidence(c: Context): Pick<Evidence, 'headers' | 'scriptedMs'> {
  const headers = {
    origin: c.req.header('Origin'),
    secFetchSite: c.req.header('Sec-Fetch-Site'),
    acceptLanguage: c.req.header('Accept-Language'),
  };
  return { headers, scriptedMs: scriptedMs(c) };
}

/** Whether the request has the token that the settings give to senders other than browsers. */
export function hasToken(c: Context, token: string | undefined): boolean {
  const [, sent] = /^Bearer ([\w-]+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  if (token === undefined || sent === undefined) return false;
  // `timingSafeEqual` requires equal lengths.
  const [expected, found] = [token, sent].map((text) => createHash('sha256').update(text).digest());
  return expected !== undefined && found !== undefined && timingSafeEqual(expected, found);
}

/** Time in ms from load to send by the form's script; 0 if another client sent the header. */
function scriptedMs(c: Context): number | undefined {
  const base64 = c.req.header('Formspree-Session-Data');
  if (base64 === undefined) return undefined;
  try {
    const text = Buffer.from(base64, 'base64').toString();
    const { loadedAt, elapsed = 0 } = Object(JSON.parse(text)) as Record<string, unknown>;
    if (typeof loadedAt !== 'number') return undefined;
    return typeof elapsed === 'number' ? elapsed : 0;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
