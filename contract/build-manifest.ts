import { z } from 'zod';
import { emailAddress } from 'enquiries/protocol/email-address';
import { enquiryFields } from 'enquiries/protocol/enquiry';
import { formIdPattern } from 'enquiries/protocol/paths';
import { originOf } from 'enquiries/protocol/origin';
import { unservedFolder } from './paths.ts';
import { openDirectives } from './security-headers.ts';
import { words } from 'enquiries/words';

/** The build's settings, words and pages for the server. */
export const manifestPath = `${unservedFolder}/manifest.json`;

const origin = z.string().refine((text) => originOf(text) === text, 'expected an origin');
/** Allows nothing but hashes, as they go into a header unchanged. */
const hashes = z
  .array(z.string().regex(/^sha256-[\w+/]{43}=$/, 'expected a hash of CSP'))
  .readonly();

export const buildManifest = z.strictObject({
  /** Time of the build; an earlier clock is wrong. */
  builtAt: z.iso.datetime(),
  /** Id of the form, as in `/f/{formId}`. */
  formId: z.string().regex(formIdPattern),
  /** Origin of the provider that receives the form; undefined means this server. */
  formEndpoint: origin.optional(),
  /** Origin of the site, as its pages name it. */
  siteUrl: origin,
  /** Address to which visitors write when the form fails, and enquiries are mailed. */
  email: z.string().refine((text) => emailAddress(text) === text, 'expected an email address'),
  /** Hours within which the pages promise a reply. */
  replyWithinHours: z.int().positive(),
  /** Days after which the privacy page promises that an enquiry is erased. */
  retentionDays: z.int().positive(),
  /** Language of the site, as a BCP 47 tag. */
  language: z.string(),
  timeZone: z.string(),
  texts: words,
  /** The thank-you page of an enquiry, a template with variables; none where Astro serves the pages. */
  receipt: z.string().optional(),
  /** The same of the page that marks an enquiry as replied to. */
  repliedPage: z.string().optional(),
  /** By the id of a service, the line below a form about it. */
  services: z.record(z.string(), z.string()),
  fieldLabels: z.record(z.enum(enquiryFields), z.string()),
  /** The new address, as it stands in a header, of each old path, which is decoded; none leaves the site. */
  redirects: z.record(z.string(), z.string().regex(/^\/(?![/\\])[!-~]*$/, 'expected a path')),
  /** Pages by their inline scripts and styles and third parties: thousands of articles share one entry. */
  pageGroups: z.array(
    z.strictObject({
      /** Addresses: `/about`; `/services/404` for the not-found page of `/services`. */
      pages: z.array(z.string()),
      /** Hashes of the scripts in the pages that the policy has to let through (CSP Level 3, section 2.3.1). */
      scripts: hashes,
      styles: hashes,
      /** Origins from which the pages load, by directive; undefined means none. */
      thirdParties: z.partialRecord(z.enum(openDirectives), z.array(origin)).optional(),
    }),
  ),
});
export type BuildManifest = z.infer<typeof buildManifest>;

/** The manifest is missing from the built site or cannot be used. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/**
 * @param read returns the text of a manifest, or throws
 * @param location place that the error names
 * @throws ManifestError
 */
export function parseManifest(read: () => string, location: string): BuildManifest {
  try {
    return buildManifest.parse(JSON.parse(read()));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    const message = `${location} cannot be used. Run "npm run build" again.\n${reason}`;
    throw new ManifestError(message, { cause: error });
  }
}
