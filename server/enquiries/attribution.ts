import type { Context } from 'hono';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { attempt } from '../../contract/attempt.ts';
import { contactPath, decoded, filledPages } from '../../contract/paths.ts';
import type { Enquiry } from '../storage/enquiry.ts';

/**
 * Attribution of an enquiry: the page before those of the form, which only its script knows, and the service in the address
 * of the form. Only pages and services of this site count, so no address of another one is kept.
 */
export function attributionOf(
  c: Context,
  { siteUrl, pageGroups, services }: Pick<BuildManifest, 'siteUrl' | 'pageGroups' | 'services'>,
): Pick<Enquiry, 'cameFrom' | 'service'> {
  const form = URL.parse(c.req.header('Referer') ?? '');
  const service = form?.searchParams.get('service') ?? '';
  const before = sessionData(c)?.['from'];
  const address = typeof before === 'string' ? URL.parse(before, siteUrl) : null;
  const path = decoded(address?.pathname ?? '');
  const isPage =
    address?.origin === siteUrl &&
    ![contactPath, ...filledPages].includes(path) &&
    pageGroups.some(({ pages }) => pages.includes(path));
  return {
    cameFrom: isPage ? path : '',
    service: Object.hasOwn(services, service) ? service : '',
  };
}

/** Data about the visit that the form's script sends in a header; undefined without the script. */
export function sessionData(c: Context): Readonly<Record<string, unknown>> | undefined {
  const base64 = c.req.header('Formspree-Session-Data');
  if (base64 === undefined) return undefined;
  const text = Buffer.from(base64, 'base64').toString();
  return attempt(() => Object(JSON.parse(text)) as Record<string, unknown>, SyntaxError);
}
