import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context, Handler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { attempt } from '../../contract/attempt.ts';
import { fileCacheControl, hashedFiles, pageCacheControl } from '../../contract/cache-control.ts';
import { contentEncodings } from '../../contract/content-encoding.ts';
import { plainPath, withoutEndSlashes } from '../../contract/paths.ts';
import type { EncodedFile, FileIndex, SiteFile } from './file-index.ts';
import { requestTarget } from './request-target.ts';
import { statusResponse } from './status-response.ts';

export type FileEnv = {
  Variables: {
    /** By which the log names the request. */
    requestId: string;
    /** Address of the built file in the response. */
    file?: string;
  };
};

/** The first and the last byte of a part of a file. */
type ByteRange = { start: number; end: number };

/**
 * Serves the built site to GET and HEAD (RFC 9110).
 *
 * - Another spelling of a page's address (trailing slash, `.html`, letter case, decomposed accents) redirects
 *   with 308. Every Location is the address of a page that exists, so none leaves the site.
 * - An unknown address is a 404 with the nearest not-found page upwards.
 * - Malformed percent-encoding is a 400, any other method a 405.
 *
 * - An old address, in any spelling, redirects with 308 to the new one.
 *
 * @param redirects the new address of each old one
 */
export function serveFiles(
  index: FileIndex,
  redirects: Readonly<Record<string, string>>,
): Handler<FileEnv> {
  const pageByAnySpelling = pageFinder(index);
  const newAddresses = new Map(
    Object.entries(redirects).map(([old, path]) => [plainPath(old).toLowerCase(), path]),
  );
  const nearestNotFoundPage = notFoundPageFinder(index);

  return function serveFile(c) {
    const { method, url } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      return statusResponse(405, { Allow: 'GET, HEAD' });
    }
    const target = requestTarget(url);
    const path = decodedPath(target.path);
    if (path === undefined) return statusResponse(400);

    const file = index.files.get(path) ?? index.retiredFiles?.get(path);
    if (file) return fileResponse(c, file, 200);
    const page = pageByAnySpelling(path) ?? index.files.get(path.normalize());
    if (page) return redirect(`${encodedPath(page.path)}${target.query}`);
    const moved = newAddresses.get(plainPath(path).toLowerCase());
    if (moved !== undefined) return redirect(withQuery(moved, target.query));
    const notFound = nearestNotFoundPage(path);
    if (notFound) return fileResponse(c, notFound, 404);
    return statusResponse(404);
  };
}

/** Conditions do not apply to a 404 (RFC 9110 section 13.2.1), so it has no entity tag. */
function fileResponse(c: Context<FileEnv>, file: SiteFile, status: 200 | 404) {
  c.set('file', file.path);
  const available = contentEncodings.filter((encoding) => file.encodings[encoding]);
  const accepted = acceptedEncodings(c.req.header('Accept-Encoding'));
  const encoding = available.find((name) => accepted.has(name)) ?? 'identity';
  const encoded = file.encodings[encoding] ?? file.encodings.identity;
  const headers: Record<string, string> = { 'Cache-Control': cacheControl(file) };
  if (available.length > 0) headers['Vary'] = 'Accept-Encoding';
  if (status === 200) headers['ETag'] = encoded.etag;
  if (status === 200 && includesTag(c.req.header('If-None-Match'), encoded.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = file.contentType;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  if (status === 200 && available.length === 0) return partResponse(c, encoded, headers);
  return bodyResponse(c, encoded, { status, headers });
}

/** All of a file or, of one that is not compressed, the part that the request asks for. */
function partResponse(c: Context, file: EncodedFile, headers: Record<string, string>) {
  headers['Accept-Ranges'] = 'bytes';
  const isOfThisFile = [undefined, file.etag].includes(c.req.header('If-Range'));
  const isPart = c.req.method === 'GET' && isOfThisFile;
  const range = isPart ? byteRange(c.req.header('Range'), file.size) : undefined;
  if (!range) return bodyResponse(c, file, { status: 200, headers });
  if (range.end < range.start) {
    return statusResponse(416, { 'Content-Range': `bytes */${file.size}` });
  }
  headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.size}`;
  return bodyResponse(c, file, { status: 206, headers }, range);
}

/**
 * The part of a file that a request asks for (RFC 9110, section 14.1.2), as players of films do.
 *
 * @returns undefined for the whole file, which several parts get too; a range whose end is before its start if there is
 *   no such part
 */
function byteRange(field: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(field ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

function bodyResponse(
  c: Context,
  { body, location, mtimeMs, size }: EncodedFile,
  { status, headers }: { status: number; headers: Record<string, string> },
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): Response {
  const state = body ? undefined : statSync(location, { throwIfNoEntry: false });
  // A new build has taken its place on the disk, and is served within seconds.
  if (!body && (state?.mtimeMs !== mtimeMs || state.size !== size)) {
    return statusResponse(503, { 'Retry-After': '5' });
  }
  headers['Content-Length'] = String(end - start + 1);
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const sent =
    body?.subarray(start, end + 1) ??
    (Readable.toWeb(createReadStream(location, { start, end })) as ReadableStream);
  return new Response(sent, { status, headers });
}

/** The encodings that a client accepts (RFC 9110 section 12.5.3). Their order is ours: the smallest. */
function acceptedEncodings(field = ''): Set<string> {
  return new Set(parseAccept(field).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])));
}

/** Weak comparison with the list of If-None-Match (RFC 9110 sections 8.8.3.2 and 13.1.2). */
function includesTag(field: string | undefined, etag: string): boolean {
  if (field === undefined) return false;
  const tags: string[] = field.match(/"[^"]*"/g) ?? [];
  return field.trim() === '*' || tags.includes(etag);
}

function cacheControl({ path, isPage }: SiteFile): string {
  if (path.startsWith(hashedFiles.path)) return hashedFiles.cacheControl;
  return isPage ? pageCacheControl : fileCacheControl;
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: {
      Location: location,
      'Content-Length': '0',
      // Without this header, a browser may follow a permanent redirect for ever without asking again. A query may be a
      // permission, as in the link of a notice.
      'Cache-Control': location.includes('?') ? 'no-store' : fileCacheControl,
    },
  });
}

/** An address with one more query, which belongs before its fragment and after its own query. */
function withQuery(address: string, query: string): string {
  const [page = '', ...fragment] = address.split(/(?=#)/);
  return [page, page.includes('?') ? query.replace('?', '&') : query, ...fragment].join('');
}

function pageFinder({ files }: FileIndex): (path: string) => SiteFile | undefined {
  const pages = [...files.values()].filter(({ isPage }) => isPage);
  const pagesIgnoringCase = Map.groupBy(pages, ({ path }) => path.normalize().toLowerCase());
  return (path) => {
    const plain = plainPath(path);
    const candidates = pagesIgnoringCase.get(plain.toLowerCase()) ?? [];
    // If two pages differ only by case, neither is another spelling of the other.
    return candidates.length === 1 ? candidates[0] : candidates.find((it) => it.path === plain);
  };
}

function notFoundPageFinder({ notFoundPages }: FileIndex) {
  const deepestFirst = [...notFoundPages].sort(([one], [other]) => other.length - one.length);
  return (path: string): SiteFile | undefined => {
    // The body of a missing script or style is not shown.
    if (path.startsWith(hashedFiles.path)) return undefined;
    const wanted = withoutEndSlashes(path).toLowerCase();
    return deepestFirst.find(([folder]) => wanted.startsWith(`${folder}/`.toLowerCase()))?.[1];
  };
}

/**
 * Decodes the path of a URL. An encoded slash stays encoded, because it is no separator
 * (RFC 3986 section 2.2).
 *
 * @returns undefined if the percent-encoding is malformed or does not stand for UTF-8
 */
function decodedPath(path: string): string | undefined {
  const segments = attempt(() => path.split('/').map(decodeURIComponent), URIError);
  return segments?.map((segment) => segment.replaceAll('/', '%2F')).join('/');
}

/** Encodes a decoded path for use in a header. */
function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
