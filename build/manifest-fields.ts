import type { BuildManifest } from '../contract/build-manifest.ts';
import { emailAddress } from 'enquiries/protocol/email-address';
import { mapFields } from 'enquiries/protocol/enquiry';
import { decoded, withoutEndSlashes } from '../contract/paths.ts';
import { usualFormId } from 'enquiries/protocol/paths';
import { fillPlaceholders, placeholderValues } from '../src/content-model/texts/placeholders.ts';
import { wordsOf } from '../src/content-model/texts/words.ts';
import { requiredFields, type Content } from '../src/content-model/validation/check.ts';
import type { BuildSettings } from './build-settings.ts';

/** Redirects of addresses that search engines, feed readers and visitors try. */
const sitemap = { '/sitemap.xml': '/sitemap-index.xml' };
const blogAddresses = {
  '/feed.xml': '/blog/feed.xml',
  '/rss.xml': '/blog/feed.xml',
  '/blog/page/1': '/blog',
};

/** The fields of the build manifest, without its pages and the time of the build. */
export type ManifestFields = Omit<BuildManifest, 'pageGroups' | 'services' | 'builtAt'>;

/** Makes the fields from the settings and the content. @param site path of the site folder */
export function manifestFields(
  settings: BuildSettings,
  content: Content,
  site: string,
): ManifestFields {
  const companyData = requiredFields(content.company);
  const { language } = requiredFields(content.site);
  const values = placeholderValues(companyData, language);
  const template = wordsOf(language, content.words[0]?.data, site);
  const words = fillPlaceholders(template, values, language);
  const redirects = Object.entries(content.redirects[0]?.data ?? {}).map(([old, link]) => {
    const { pathname, search, hash } = new URL(link, companyData.url);
    return [withoutEndSlashes(decoded(old)), pathname + search + hash];
  });
  const { FORM_ENDPOINT, FORM_ID, SITE_URL: siteUrl = companyData.url } = settings;
  const usual = { ...sitemap, ...(content.blogPage.length > 0 && blogAddresses) };
  return {
    formId: FORM_ID ?? usualFormId,
    formEndpoint: FORM_ENDPOINT === siteUrl ? undefined : FORM_ENDPOINT,
    siteUrl,
    email: emailAddress(companyData.email) ?? companyData.email,
    replyWithinHours: companyData.replyWithinHours,
    retentionDays: companyData.retentionDays,
    language,
    timeZone: companyData.timeZone,
    texts: words.server,
    fieldLabels: mapFields((field) => words.contact.form.fields[field].label),
    redirects: { ...usual, ...formerSheets(content), ...Object.fromEntries(redirects) },
  };
}

/** The services in place of the sheets to print that versions before 5.0.0 had of them. */
function formerSheets({ services }: Content): Record<string, string> {
  const sheets = services.map(({ id }) => [`/brief/${id}`, encodeURI(`/services/${id}`)]);
  return { '/brief': '/services', ...Object.fromEntries(sheets) };
}
