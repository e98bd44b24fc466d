import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context, Handler } from 'hono';
import { everyAnswerHeaders, plainTextAnswer } from './plain-text-answer.ts';
import type { LoggedEnv } from './request-log.ts';
import { decodedPath, encodedPath, requestTarget } from './request-target.ts';
import type { FileOnDisk, SiteFile, SiteFiles } from './site-files.ts';
import type { SecurityHeaders } from './site-policy.ts';

/** A file with the headers of its answer, which are the same for every request. */
type PreparedFile = {
  file: SiteFile;
  headers: Record<string, string>;
};

type PreparedSiteFile = PreparedFile & { notModifiedHeaders: Record<string, string> };

/**
 * Answers GET and HEAD with the files of the built site, by RFC 9110.
 *
 * - A page by another spelling of its address (trailing slash, `.html`, letter case) is a 308 to
 *   its address. Every Location is the address of a page that exists, so none leaves the site.
 * - Everything unknown is a 404 with the nearest not-found page upwards.
 * - Malformed percent-encoding is a 400, any other method a 405.
 *
 * @param securityHeaders what an answer carries besides, by the address of the file that it holds
 */
export function serveSiteFiles(
  site: SiteFiles,
  securityHeaders: SecurityHeaders,
): Handler<LoggedEnv> {
  const prepared = new Map(
    [...site.files].map(([path, file]) => [path, prepare(file, securityHeaders(path))]),
  );
  const pageByAnySpelling = pageFinder(site);
  const nearestNotFoundPage = notFoundPageFinder(site, securityHeaders);

  return function serveSiteFile(c) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plainTextAnswer(405, 'Only GET and HEAD are possible here.', { Allow: 'GET, HEAD' });
    }

    const target = requestTarget(c.req.url);
    const path = decodedPath(target.path);
    if (path === undefined) {
      return plainTextAnswer(400, 'The percent-encoding of this address is malformed.');
    }

    const found = prepared.get(path);
    if (found) return answerWithFile(c, found);

    const page = pageByAnySpelling(path);
    if (page) return redirect(`${encodedPath(page.path)}${target.query}`);

    const notFoundPage = nearestNotFoundPage(path);
    if (notFoundPage) return answerWithContent(c, 404, notFoundPage);
    return plainTextAnswer(404, 'There is nothing at this address.');
  };
}

function prepare(file: SiteFile, security: Readonly<Record<string, string>>): PreparedSiteFile {
  const withTag = { ...security, ...policyHeaders(file), ETag: file.etag };
  return {
    file,
    headers: { ...withTag, ...contentHeaders(file) },
    notModifiedHeaders: withTag,
  };
}

/** Preconditions do not apply to a 404 (RFC 9110 section 13.2.1), so it carries no tag. */
function prepareNotFound(file: SiteFile, security: Readonly<Record<string, string>>): PreparedFile {
  return { file, headers: { ...security, ...policyHeaders(file), ...contentHeaders(file) } };
}

function policyHeaders(file: SiteFile) {
  return { ...everyAnswerHeaders, 'Cache-Control': cacheControl(file) };
}

function contentHeaders(file: SiteFile) {
  return { 'Content-Type': file.contentType, 'Content-Length': String(file.size) };
}

/** RFC 9111 section 5.2.2 and RFC 8246: the build puts a content hash into names below `/_astro/`. */
function cacheControl(file: SiteFile): string {
  if (file.path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  return file.isPage ? 'max-age=0, must-revalidate' : 'public, max-age=300';
}

function answerWithFile(c: Context<LoggedEnv>, prepared: PreparedSiteFile) {
  const ifNoneMatch = c.req.header('If-None-Match');
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, prepared.file.etag)) {
    c.set('bodyBytes', 0);
    return new Response(null, { status: 304, headers: prepared.notModifiedHeaders });
  }
  return answerWithContent(c, 200, prepared);
}

/** Weak comparison of an If-None-Match field (RFC 9110 sections 8.8.3.2 and 13.1.2). */
function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

function answerWithContent(
  c: Context<LoggedEnv>,
  status: number,
  { file: { content, size }, headers }: PreparedFile,
): Response | Promise<Response> {
  // A HEAD answer loses its body further out, where nobody would close a stream.
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  if (content instanceof Uint8Array) {
    c.set('bodyBytes', size);
    return new Response(content, { status, headers });
  }
  return streamedAnswer(c, content, size, { status, headers });
}

async function streamedAnswer(
  c: Context<LoggedEnv>,
  { location, modifiedMs }: FileOnDisk,
  size: number,
  init: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const handle = await open(location);
  const now = await handle.stat();
  if (now.size !== size || now.mtimeMs !== modifiedMs) {
    await handle.close();
    throw new Error(`${location} has changed since the start. Restart the server.`);
  }
  const stream = handle.createReadStream({ end: size - 1 });
  c.set('bodyStream', stream);
  return new Response(Readable.toWeb(stream), init);
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: {
      ...everyAnswerHeaders,
      Location: location,
      'Content-Length': '0',
      // Without it, a browser may follow a permanent redirect for ever, unasked.
      'Cache-Control': 'public, max-age=300',
    },
  });
}

function pageFinder({ files }: SiteFiles): (path: string) => SiteFile | undefined {
  /** Pages by address in lower case; null where two pages differ only by case. */
  const pagesIgnoringCase = new Map<string, SiteFile | null>();
  for (const file of files.values()) {
    if (!file.isPage) continue;
    const key = file.path.toLowerCase();
    pagesIgnoringCase.set(key, pagesIgnoringCase.has(key) ? null : file);
  }

  return (path) => {
    const plain =
      withoutTrailingSlashes(path).replace(/\/index\.html$|(?<=[^/])\.html$/i, '') || '/';
    const exact = files.get(plain);
    return exact?.isPage ? exact : (pagesIgnoringCase.get(plain.toLowerCase()) ?? undefined);
  };
}

function notFoundPageFinder({ notFoundPages }: SiteFiles, securityHeaders: SecurityHeaders) {
  const deepestFirst = [...notFoundPages]
    .map(([folder, file]) => ({
      prefix: `${folder}/`.toLowerCase(),
      page: prepareNotFound(file, securityHeaders(file.path)),
    }))
    .sort((one, other) => other.prefix.length - one.prefix.length);

  return (path: string): PreparedFile | undefined => {
    // A missing script or style is seen by nobody, so it does not get a whole page.
    if (path.startsWith('/_astro/')) return undefined;
    const sought = withoutTrailingSlashes(path).toLowerCase() || '/';
    return deepestFirst.find(({ prefix }) => sought.startsWith(prefix))?.page;
  };
}

/** A loop, because `/\/+$/` takes quadratic time on a long row of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
