import { chosenCoding, contentCodings, type ContentCoding } from '../http/accept-encoding.ts';
import { requestedRange } from './byte-range.ts';
import { plainText } from '../http/text-response.ts';
import { decodedPath, encodedPath } from '../http/request-target.ts';
import type { FileContent, SiteFile, SiteFiles } from './site-files.ts';
import type { SecurityHeaders } from './page-headers.ts';

/** What an answer depends on. */
export type SiteRequest = {
  method: string;
  /** Percent-encoded, as it was sent. */
  path: string;
  /** With its question mark; '' if there is none. */
  query: string;
  /** @param name in lower case */
  header: (name: string) => string | undefined;
};

export type SiteAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** undefined where none is sent: to HEAD, and with statuses that have none. */
  body?: Uint8Array<ArrayBuffer>;
};

/** A form of a file with the headers of its answers, which are the same for every request. */
type PreparedForm = FileContent & {
  headers: Readonly<Record<string, string>>;
  notModifiedHeaders: Readonly<Record<string, string>>;
};

type PreparedFile = {
  codings: readonly ContentCoding[];
  forms: Readonly<Record<'identity', PreparedForm> & Partial<Record<ContentCoding, PreparedForm>>>;
  /** Of an answer that says why the content is not sent. */
  refusalHeaders: Readonly<Record<string, string>>;
};

/**
 * Answers GET and HEAD with the files of the built site, by RFC 9110.
 *
 * - A page by another spelling of its address (trailing slash, `.html`, letter case) is a 308 to
 *   its address. Every Location is the address of a page that exists, so none leaves the site.
 * - Everything unknown is a 404 with the nearest not-found page upwards.
 * - Malformed percent-encoding is a 400, any other method a 405.
 * - A file goes out in the coding that the request prefers. Preconditions and ranges are those of
 *   the content in that coding. Files have no date: that of a build says nothing of their content.
 */
export function siteAnswers(
  site: SiteFiles,
  securityHeaders: SecurityHeaders = () => ({}),
): (request: SiteRequest) => SiteAnswer {
  const prepared = new Map(
    [...site.files].map(([path, file]) => [path, prepare(file, securityHeaders(file.path), true)]),
  );
  const pageByAnySpelling = pageFinder(site);
  const nearestNotFoundPage = notFoundPageFinder(site, securityHeaders);
  const ofNoFile = securityHeaders('');

  return function siteAnswer(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText(405, 'Only GET and HEAD are possible here.', {
        ...ofNoFile,
        Allow: 'GET, HEAD',
      });
    }

    const path = decodedPath(request.path);
    if (path === undefined) {
      return plainText(400, 'The percent-encoding of this address is malformed.', ofNoFile);
    }

    const found = prepared.get(path);
    if (found) return answerWithFile(request, found);

    const page = pageByAnySpelling(path);
    if (page) return redirect(`${encodedPath(page.path)}${request.query}`, ofNoFile);

    const notFoundPage = nearestNotFoundPage(path);
    if (notFoundPage) return wholeAnswer(request, 404, chosenForm(request, notFoundPage));
    return plainText(404, 'There is nothing at this address.', ofNoFile);
  };
}

/** Preconditions and ranges do not apply to a 404 (RFC 9110 sections 13.2.1 and 14.2). */
function prepare(
  file: SiteFile,
  securityHeaders: Readonly<Record<string, string>>,
  isFound: boolean,
): PreparedFile {
  const codings = contentCodings.filter((coding) => file.compressed[coding]);
  const vary: Record<string, string> = codings.length > 0 ? { Vary: 'Accept-Encoding' } : {};
  const common = {
    ...securityHeaders,
    ...vary,
    'Cache-Control': cacheControl(file),
  };

  function prepareForm(form: FileContent, coding?: ContentCoding): PreparedForm {
    const notModifiedHeaders = isFound ? { ...common, ETag: form.etag } : common;
    const { size, etag, content } = form;
    const headers = {
      ...notModifiedHeaders,
      ...(isFound && { 'Accept-Ranges': 'bytes' }),
      'Content-Type': file.contentType,
      ...(coding && { 'Content-Encoding': coding }),
      'Content-Length': String(size),
    };
    return { size, etag, content, headers, notModifiedHeaders };
  }

  const { br, gzip } = file.compressed;
  return {
    codings,
    forms: {
      identity: prepareForm(file),
      ...(br && { br: prepareForm(br, 'br') }),
      ...(gzip && { gzip: prepareForm(gzip, 'gzip') }),
    },
    refusalHeaders: { ...securityHeaders, ...vary },
  };
}

/** RFC 9111 section 5.2.2 and RFC 8246: the build puts a content hash into names below `/_astro/`. */
function cacheControl(file: SiteFile): string {
  if (file.path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable';
  return file.isPage ? 'max-age=0, must-revalidate' : 'public, max-age=300';
}

function chosenForm({ header }: SiteRequest, { codings, forms }: PreparedFile): PreparedForm {
  return forms[chosenCoding(header('accept-encoding'), codings)] ?? forms.identity;
}

/** In the order of RFC 9110 section 13.2.2. Without dates, those fields that hold one count for nothing. */
function answerWithFile(request: SiteRequest, prepared: PreparedFile): SiteAnswer {
  const form = chosenForm(request, prepared);
  const ifMatch = request.header('if-match');
  if (ifMatch !== undefined && !namesTag(ifMatch, form.etag, 'strongly')) {
    return plainText(
      412,
      'What is at this address is not what If-Match names.',
      prepared.refusalHeaders,
    );
  }
  const ifNoneMatch = request.header('if-none-match');
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, form.etag, 'weakly')) {
    return { status: 304, headers: form.notModifiedHeaders };
  }

  const range = request.header('range');
  const isPartAsked =
    request.method === 'GET' &&
    range !== undefined &&
    (request.header('if-range') ?? form.etag) === form.etag;
  const part = isPartAsked ? requestedRange(range, form.size) : undefined;
  if (part === undefined) return wholeAnswer(request, 200, form);
  if (part === 'unsatisfiable') return unsatisfiable(form.size, prepared);
  return {
    status: 206,
    headers: {
      ...form.headers,
      'Content-Length': String(part.last - part.first + 1),
      'Content-Range': `bytes ${part.first}-${part.last}/${form.size}`,
    },
    body: bodyOf(form, part.first, part.last),
  };
}

/** Comparison with the list of a field (RFC 9110 sections 8.8.3.2, 13.1.1 and 13.1.2). */
function namesTag(field: string, etag: string, how: 'strongly' | 'weakly'): boolean {
  if (field.trim() === '*') return true;
  const tags: string[] = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.includes(etag) || (how === 'weakly' && tags.includes(`W/${etag}`));
}

function wholeAnswer({ method }: SiteRequest, status: number, form: PreparedForm): SiteAnswer {
  if (method === 'HEAD') return { status, headers: form.headers };
  return { status, headers: form.headers, body: bodyOf(form, 0, form.size - 1) };
}

function bodyOf({ content, size }: FileContent, first: number, last: number) {
  return last - first + 1 === size ? content : content.subarray(first, last + 1);
}

function unsatisfiable(size: number, { refusalHeaders }: PreparedFile): SiteAnswer {
  return plainText(416, `There are ${size} bytes at this address, and none of these is in Range.`, {
    ...refusalHeaders,
    'Content-Range': `bytes */${size}`,
  });
}

function redirect(location: string, securityHeaders: Readonly<Record<string, string>>): SiteAnswer {
  return {
    status: 308,
    headers: {
      ...securityHeaders,
      Location: location,
      'Content-Length': '0',
      // Without it, a browser may follow a permanent redirect for ever, unasked.
      'Cache-Control': 'public, max-age=300',
    },
  };
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
      page: prepare(file, securityHeaders(file.path), false),
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
