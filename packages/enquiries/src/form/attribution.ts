import type { Context } from 'hono';
import type { Site } from '../options.ts';
import type { Enquiry } from '../storage/enquiry.ts';

/**
 * Attribution of an enquiry: the page before those of the form, which only its script knows, and the service in the address
 * of the form. Only pages and services of this site count, so no address of another one is kept.
 */
export function attributionOf(
  c: Context,
  { siteUrl, pages, services }: Pick<Site, 'siteUrl' | 'pages' | 'services'>,
): Pick<Enquiry, 'cameFrom' | 'service'> {
  const form = URL.parse(c.req.header('Referer') ?? '');
  const service = form?.searchParams.get('service') ?? '';
  const before = sessionData(c)?.['from'];
  const address = typeof before === 'string' ? URL.parse(before, siteUrl) : null;
  const ofForm = [pages.form, pages.thanks, pages.notSent];
  const isBefore = (page: string) =>
    encodeURI(page) === address?.pathname && !ofForm.includes(page);
  return {
    cameFrom: (address?.origin === siteUrl && pages.all.find(isBefore)) || '',
    service: Object.hasOwn(services, service) ? service : '',
  };
}

/** Data about the visit that the form's script sends in a header; undefined without the script. */
export function sessionData(c: Context): Readonly<Record<string, unknown>> | undefined {
  const base64 = c.req.header('Formspree-Session-Data');
  if (base64 === undefined) return undefined;
  try {
    return Object(JSON.parse(Buffer.from(base64, 'base64').toString())) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
