import { createApp, malformedRejection, type AppOptions } from './app.ts';
import { isReceiver } from './config/receiver.ts';
import type { Settings } from './config/settings.ts';
import type { FetchHandler, RejectMalformed } from './http/malformed-requests.ts';
import type { Services } from './services-across-builds.ts';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import type { Build } from './static/read-build.ts';

/** The functions of the server that depend on the build. */
export type BuildApp = { fetch: FetchHandler; rejectMalformed: RejectMalformed };

export function appOf(build: Build, settings: Settings, services: Services): BuildApp {
  const { manifest } = build;
  const pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without SITE_URL, the scheme that visitors use is unknown.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
  });
  return appWith({ ...build, pageHeaders }, settings, services);
}

/** The app of a build whose headers are known. */
export function appWith(
  { index, manifest, pageHeaders }: Omit<Build, 'stamp'> & { pageHeaders: PageHeaders },
  settings: Settings,
  { log, repository, limits, problems, onSaved }: Services,
): BuildApp {
  const { formId, texts, language, redirects, siteUrl: builtSiteUrl } = manifest;
  const options: AppOptions = {
    index,
    pageHeaders,
    redirects,
    problems,
    log,
    enquiries: {
      repository,
      limits,
      onSaved,
      formId,
      texts,
      language,
      builtSiteUrl,
      isActive: isReceiver(settings, manifest),
      siteUrl: settings.SITE_URL,
      allowedOrigins: settings.ALLOWED_ORIGINS,
      senderToken: settings.SENDER_TOKEN,
      isConfirmed: settings.MAIL_CONFIRMATION === 'on',
    },
  };
  return { fetch: createApp(options).fetch, rejectMalformed: malformedRejection(options) };
}
