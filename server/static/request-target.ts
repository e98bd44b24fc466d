/**
 * Splits the URL of a request without normalising it.
 *
 * @param url absolute URL, such as `http://localhost:4321/about?from=mail`
 * @returns the path as it was sent (still percent-encoded, with its leading slash), and the query
 *   with its question mark or '' if there is none
 */
export function requestTarget(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^\w+:\/\/[^/]*([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { path, query };
}
