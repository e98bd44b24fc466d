import type { BuildManifest } from '../contract/build-manifest.ts';
import { serverTexts } from '../contract/server-texts.ts';
import { collections } from '../src/content-model/collections.ts';
import { contentFiles, readContentFile } from '../src/content-model/content-files.ts';
import { fillPlaceholders, placeholderValues } from '../src/content-model/texts/placeholders.ts';
import { company } from '../src/content-model/schemas/company.ts';
import { site } from '../src/content-model/schemas/site.ts';
import type { BuildSettings } from './build-settings.ts';

/** Addresses that feed readers and visitors try, and where what they look for is. */
const usualAddresses = {
  '/feed.xml': '/blog/feed.xml',
  '/rss.xml': '/blog/feed.xml',
  '/blog/page/1': '/blog',
};

/** The fields of the build manifest, without its pages and the time of the build. */
export type ManifestFields = Omit<BuildManifest, 'pageGroups' | 'builtAt'>;

/** Reads the fields from the settings and from `content/`, which has no problems. */
export function readManifestFields(settings: BuildSettings): ManifestFields {
  const { files, schema } = collections.redirects;
  const [redirects = {}] = contentFiles('content', files).map((name) => schema.parse(dataOf(name)));
  const companyData = company.parse(dataOf('company.yaml'));
  const { language } = site.parse(dataOf('site.yaml'));
  const values = placeholderValues(companyData, language);
  return {
    formId: settings.FORM_ID ?? companyData.formId,
    formEndpoint: settings.FORM_ENDPOINT,
    siteUrl: settings.SITE_URL ?? companyData.url,
    email: companyData.email,
    retentionDays: companyData.retentionDays,
    language,
    timeZone: companyData.timeZone,
    texts: fillPlaceholders(serverTexts.parse(dataOf('server.yaml')), values),
    redirects: { ...usualAddresses, ...redirects },
  };
}

function dataOf(name: string): unknown {
  return readContentFile(`content/${name}`).data;
}
