import type { Context } from 'hono';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { contactPath, decoded, filledPages } from '../../contract/paths.ts';
import type { Enquiry } from '../storage/enquiry.ts';
import { sessionData } from './session-data.ts';

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
