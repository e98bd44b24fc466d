/**
 * Splits the URL of a request without normalising it.
 *
 * @param url absolute URL, such as `http://localhost:4321/about?from=mail`
 * @returns the path as it was sent (still percent-encoded, with its leading slash), and the query
 *   with its question mark or '' if there is none
 */
export function requestTarget(url: string): { path: string; query: string } {
  const pathStart = url.indexOf('/', url.indexOf('://') + 3);
  const fragmentStart = url.indexOf('#', pathStart);
  const end = fragmentStart === -1 ? url.length : fragmentStart;
  const queryStart = url.indexOf('?', pathStart);
  if (queryStart === -1 || queryStart > end) return { path: url.slice(pathStart, end), query: '' };
  return { path: url.slice(pathStart, queryStart), query: url.slice(queryStart, end) };
}

/**
 * Decodes the path of a URL. An encoded slash stays encoded, because it is no separator
 * (RFC 3986 section 2.2).
 *
 * @returns undefined if the percent-encoding is malformed or does not stand for UTF-8
 */
export function decodedPath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return path.split('/').map(decodedSegment).join('/');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Encodes a decoded path for use in a header. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function decodedSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('/', '%2F');
}
