import type { Context } from 'hono';
import type { Settings } from '../settings/receiver-settings.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';

export type Initiator = NonNullable<ReceiverEnv['Variables']['initiator']>;

/**
 * Tells the initiator of a request by headers that browsers set and pages cannot forge (Fetch Metadata Request Headers,
 * section 2.1). For SITE_URL `https://a.example`:
 *
 * | Sec-Fetch-Site       | Origin                                          | initiator |
 * | -------------------- | ----------------------------------------------- | --------- |
 * | same-origin, none    | any                                             | own       |
 * | none sent            | none sent                                       | own       |
 * | any other, none sent | `https://a.example`, or what the build wrote    | own       |
 * | any other, none sent | one of ALLOWED_ORIGINS                          | allowed   |
 * | any other, none sent | any other                                       | foreign   |
 *
 * With SITE_URL unset, the host of an own origin is that of the request, also behind a proxy that ends TLS. With
 * SITE_URL set, Host is ignored, as not every proxy checks it.
 *
 * @param builtSiteUrl origin that the build wrote into the pages
 */
export function initiatorOf(
  c: Context,
  { SITE_URL, ALLOWED_ORIGINS }: Pick<Settings, 'SITE_URL' | 'ALLOWED_ORIGINS'>,
  builtSiteUrl: string | undefined,
): Initiator {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return 'own';
  const origin = c.req.header('Origin');
  if (origin === undefined) return site === undefined ? 'own' : 'foreign';
  if (origin === SITE_URL || origin === builtSiteUrl) return 'own';
  if (SITE_URL === undefined && hostOf(origin) === c.req.header('Host')) return 'own';
  return ALLOWED_ORIGINS.includes(origin) ? 'allowed' : 'foreign';
}

/** Host and port of a serialised origin (RFC 6454, section 6.2); undefined for anything else. */
function hostOf(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url?.origin === origin ? url.host : undefined;
}
