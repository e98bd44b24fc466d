import type { BuildManifest } from '../contract/build-manifest.ts';
import { serverTexts } from '../contract/server-texts.ts';
import { collections } from '../src/content-model/collections.ts';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { fillPlaceholders, placeholderValues } from '../src/content-model/placeholders.ts';
import { company } from '../src/content-model/schemas/company.ts';
import { site } from '../src/content-model/schemas/site.ts';
import type { BuildSettings } from './build-settings.ts';

/** Addresses that feed readers and visitors try, and where what they look for is. */
const usualAddresses = {
  '/feed.xml': '/blog/feed.xml',
  '/rss.xml': '/blog/feed.xml',
  '/blog/page/1': '/blog',
};

/** What the build manifest holds besides the pages and the time. */
export type ManifestFacts = Omit<BuildManifest, 'pageGroups' | 'builtAt'>;

/** Reads the facts from the settings and from `content/`, which has no problems. */
export function readManifestFacts(settings: BuildSettings): ManifestFacts {
  const { files, schema } = collections.redirects;
  const [redirects = {}] = contentFiles('content', files).map((name) => schema.parse(fields(name)));
  const facts = company.parse(fields('company.yaml'));
  const { language } = site.parse(fields('site.yaml'));
  const values = placeholderValues(facts, language);
  return {
    formId: settings.FORM_ID ?? facts.formId,
    formEndpoint: settings.FORM_ENDPOINT,
    siteUrl: settings.SITE_URL ?? facts.url,
    email: facts.email,
    retentionDays: facts.retentionDays,
    language,
    timeZone: facts.timeZone,
    texts: fillPlaceholders(serverTexts.parse(fields('server.yaml')), values),
    redirects: { ...usualAddresses, ...redirects },
  };
}

function fields(name: string): unknown {
  return readContentFile(`content/${name}`).data;
}
