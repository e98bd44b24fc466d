/** State that changes with a build: its files, its manifest, and the app that is made of them. */
import { join } from 'node:path';
import { manifestPath, parseManifest, type BuildManifest } from '../contract/build-manifest.ts';
import { checksumsPath } from '../contract/checksums.ts';
import { formAction } from '../contract/paths.ts';
import { createApp, malformedRejection, type AppOptions } from './app.ts';
import { isReceiver } from './config/receiver.ts';
import type { Settings } from './config/settings.ts';
import { readResultPages, type ResultPages } from './enquiries/result-pages.ts';
import type { FetchHandler, RejectMalformed } from './http/malformed-requests.ts';
import type { Services } from './services.ts';
import { indexFiles, type FileIndex } from './static/file-index.ts';
import { fingerprint } from './static/fingerprint.ts';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import { readFiles, requireComplete, SiteFilesError, type ReadFiles } from './static/read-files.ts';

/** One build of the site, read into memory as a whole. */
export type Build = {
  index: FileIndex;
  manifest: BuildManifest;
  /** Id of the build: differs between any two in the same folder. */
  stamp: string;
};

/** The functions of the server that one build decides. */
export type BuildApp = { fetch: FetchHandler; rejectMalformed: RejectMalformed };

/**
 * Reads a complete build.
 *
 * @param folder absolute path
 * @throws SiteFilesError, ManifestError if something is missing or cannot be used
 */
export function readBuild(folder: string): Build {
  const stamp = stampOf(folder);
  const files = readFiles(folder);
  requireComplete(files, folder);
  const index = indexFiles(files);
  const manifest = manifestOf(files, folder);
  const found = new Set([...index.files, ...index.notFoundPages].map(([, { path }]) => path));
  const missing = manifest.pageGroups.flatMap(({ pages }) => pages).find((it) => !found.has(it));
  if (missing === undefined) return { index, manifest, stamp };
  throw new SiteFilesError(
    `The built site in ${folder} lacks the page ${missing}. Run "npm run build" again.`,
  );
}

/** Manifest from these files, so that no later build is mixed in. */
function manifestOf(files: ReadFiles, folder: string): BuildManifest {
  const location = join(folder, manifestPath);
  const file = files.get(manifestPath);
  if (!file) throw new SiteFilesError(`${location} is missing. Run "npm run build" again.`);
  return parseManifest(() => Buffer.from(file.body).toString(), location);
}

/** Stamp of the build in a folder; the reason, if it cannot be reached. @param folder absolute path */
export function stampOf(folder: string): string {
  return fingerprint(join(folder, checksumsPath));
}

/** @throws SiteFilesError if the pages lack what the form needs */
export function appOf(build: Build, settings: Settings, services: Services): BuildApp {
  const { index, manifest } = build;
  const pageHeaders = createPageHeaders(manifest, {
    formOrigin: manifest.formEndpoint,
    // Without it, nobody knows whether the visitors' browsers use https.
    isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
  });
  const action = formAction(manifest.formId, manifest.formEndpoint);
  const pages = readResultPages(index, action, pageHeaders);
  return appWith({ ...build, pages, pageHeaders }, settings, services);
}

/** The app of a build whose templates have been read. */
export function appWith(
  {
    index,
    manifest,
    pages,
    pageHeaders,
  }: Omit<Build, 'stamp'> & { pages: ResultPages; pageHeaders: PageHeaders },
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
      pages,
      formId,
      texts,
      language,
      builtSiteUrl,
      isActive: isReceiver(settings, manifest),
      siteUrl: settings.SITE_URL,
      allowedOrigins: settings.ALLOWED_ORIGINS,
      senderToken: settings.SENDER_TOKEN,
      now: () => new Date(),
    },
  };
  return { fetch: createApp(options).fetch, rejectMalformed: malformedRejection(options) };
}
