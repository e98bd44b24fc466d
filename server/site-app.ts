import type { BuildManifest } from '../contract/build-manifest.ts';
import { formAction } from '../contract/paths.ts';
import { createApp, malformedRejection, type AppOptions } from './app.ts';
import type { BuiltSite } from './built-site.ts';
import type { Settings } from './config/settings.ts';
import { readResultPages, type ResultPages } from './enquiries/result-pages.ts';
import { submissionLimits } from './enquiries/submission-limits.ts';
import type { Logger } from './log/logger.ts';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import type { Engine } from './storage/engine.ts';

/** A build with what the settings make of it. */
export type PreparedSite = Pick<BuiltSite, 'index' | 'manifest'> & {
  pageHeaders: PageHeaders;
  pages: ResultPages;
};

/** What outlives a build. */
export type Services = Pick<AppOptions, 'log'> &
  Pick<AppOptions['enquiries'], 'repository' | 'limits' | 'onSaved'>;

/** @throws SiteFilesError if the pages lack what the form needs */
export function prepareSite({ index, manifest }: BuiltSite, settings: Settings): PreparedSite {
  const pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without it, nobody knows whether the visitors' browsers use https.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
  });
  const action = formAction(manifest.formId, manifest.formEndpoint);
  return { index, manifest, pageHeaders, pages: readResultPages(index, action, pageHeaders) };
}

/** The app that serves one build, with its response to malformed requests. */
export function siteApp(
  { index, manifest, pageHeaders, pages }: PreparedSite,
  settings: Settings,
  { log, ...services }: Services,
) {
  const enquiries = {
    ...services,
    pages,
    formId: manifest.formId,
    isActive: isReceiver(settings, manifest),
    texts: manifest.texts,
    language: manifest.language,
    siteUrl: settings.SITE_URL,
    builtSiteUrl: manifest.siteUrl,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    now: () => new Date(),
  };
  const { redirects } = manifest;
  const options: AppOptions = { index, pageHeaders, redirects, log, enquiries };
  return { fetch: createApp(options).fetch, rejectMalformed: malformedRejection(options) };
}

/** One for all builds, so that a new build resets no count. */
export function formLimits(settings: Settings, engine: Engine, log: Logger) {
  return submissionLimits({
    trustedProxies: settings.TRUSTED_PROXIES,
    ratePerAddress: settings.RATE_PER_ADDRESS,
    ratePerForm: settings.RATE_PER_FORM,
    createSharedLimit: engine.createRateLimit,
    log,
  });
}

/** Whether enquiries come here. With a provider elsewhere nobody would look for them here. */
export function isReceiver(
  { FORM_ENDPOINT, SITE_URL }: Settings,
  { siteUrl }: Pick<BuildManifest, 'siteUrl'>,
): boolean {
  return FORM_ENDPOINT === undefined || FORM_ENDPOINT === (SITE_URL ?? siteUrl);
}
