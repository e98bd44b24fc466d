import type { Context } from 'hono';
import type { Settings } from '../config/settings.ts';

/**
 * Tells the sender of the form, by headers that browsers set and pages cannot forge: `isOwn` is a page of this site, or
 * not a browser, and `isAllowed` also a page of an allowed site.
 *
 * Decides by Sec-Fetch-Site (Fetch Metadata Request Headers, section 2.1), and by Origin if that header names another
 * site or is missing, as in older browsers. Clients that send neither are not browsers.
 *
 * With SITE_URL unset, a page of this site is recognised by the host of its origin, also behind a proxy that ends TLS;
 * behind a proxy that rewrites Host, by the origin that the build wrote into the pages. With SITE_URL set, Host is
 * ignored, as not every proxy checks it.
 *
 * @param builtSiteUrl origin that the build wrote into the pages
 */
export function senderOf(
  c: Context,
  { SITE_URL, ALLOWED_ORIGINS }: Pick<Settings, 'SITE_URL' | 'ALLOWED_ORIGINS'>,
  builtSiteUrl: string,
) {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const isNoBrowser = origin === undefined && site === undefined;
  const isOwnOrigin =
    origin !== undefined &&
    ([SITE_URL, builtSiteUrl].includes(origin) ||
      (SITE_URL === undefined && hostOf(origin) === c.req.header('Host')));
  const isOwn = site === 'same-origin' || site === 'none' || isNoBrowser || isOwnOrigin;
  const isAllowed = isOwn || (origin !== undefined && ALLOWED_ORIGINS.includes(origin));
  return { isOwn, isAllowed };
}

/** Host and port of a serialised origin (RFC 6454, section 6.2); undefined for anything else. */
function hostOf(origin: string): string | undefined {
  const url = URL.parse(origin);
  return url?.origin === origin ? url.host : undefined;
}
