import type { BuildManifest } from '../contract/build-manifest.ts';
import { fillPlaceholders, placeholderValues } from '../src/content-model/placeholders.ts';
import { requiredFields, type Content } from '../src/content-model/validation/check.ts';
import type { BuildSettings } from './build-settings.ts';

/** Addresses that feed readers and visitors try, and where what they look for is. */
const usualAddresses = {
  '/feed.xml': '/blog/feed.xml',
  '/rss.xml': '/blog/feed.xml',
  '/blog/page/1': '/blog',
};

/** What the build manifest holds besides the pages and the time. */
export type ManifestFacts = Omit<BuildManifest, 'pageGroups' | 'builtAt'>;

/** The facts from the settings and from the content. */
export function manifestFacts(settings: BuildSettings, content: Content): ManifestFacts {
  const facts = requiredFields(content.company);
  const { language } = requiredFields(content.site);
  const values = placeholderValues(facts, language);
  return {
    formId: settings.FORM_ID ?? facts.formId,
    formEndpoint: settings.FORM_ENDPOINT,
    siteUrl: settings.SITE_URL ?? facts.url,
    email: facts.email,
    retentionDays: facts.retentionDays,
    language,
    timeZone: facts.timeZone,
    texts: fillPlaceholders(requiredFields(content.server), values),
    redirects: { ...usualAddresses, ...content.redirects[0]?.data },
  };
}
