import {
  securityHeaders,
  sharedPaths,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { fileCacheControl, hashedFiles, pageCacheControl } from './cache-rules.ts';

const note = '# Written by the build. deploy/nginx.conf includes it.\n';

/**
 * What depends on the answer, as variables for the context `http`: the headers of pages and files,
 * how long something may be kept, and the nearest not-found page.
 *
 * @param notFoundPages addresses such as `/404` and `/services/404`
 */
export function nginxMaps(
  inline: InlineHashes,
  site: SiteSecurity,
  notFoundPages: readonly string[],
): string {
  const page = securityHeaders({ kind: 'page', inline }, site);
  const file = securityHeaders({ kind: 'file' }, site);
  const shared = securityHeaders({ kind: 'shared file' }, site);
  const corp = 'Cross-Origin-Resource-Policy';
  const byType = varying(page, file).map((name) =>
    map('$sent_http_content_type', variable(name), [
      ['~^text/html', page[name] ?? ''],
      ['default', file[name] ?? ''],
    ]),
  );
  const byAddress = [
    map('$uri', variable(corp), [
      ...sharedPaths.map((path) => [pathPattern(path), shared[corp] ?? ''] as const),
      ['default', file[corp] ?? ''],
    ]),
    map('$uri', '$site_cache', [
      [`~^${hashedFiles.path}`, hashedFiles.cacheControl],
      ['~(?:/|\\.html)$', pageCacheControl],
      ['default', fileCacheControl],
    ]),
    map('$uri', '$site_not_found', [
      ...notFoundPages
        .filter((path) => path !== '/404')
        .map((path) => [`~^${path.slice(0, -'404'.length)}`, `${path}.html`] as const),
      ['default', '/404.html'],
    ]),
  ];
  return [note, ...byType, ...byAddress].join('\n');
}

/** The headers themselves, for the context `server`. One without a value is not sent. */
export function nginxHeaders(inline: InlineHashes, site: SiteSecurity): string {
  const page = securityHeaders({ kind: 'page', inline }, site);
  const file = securityHeaders({ kind: 'file' }, site);
  const isVarying = new Set([...varying(page, file), 'Cross-Origin-Resource-Policy']);
  const lines = Object.entries(page).map(
    ([name, value]) =>
      `add_header ${name} ${isVarying.has(name) ? variable(name) : `"${value}"`} always;\n`,
  );
  return `${note}\n${lines.join('')}add_header Cache-Control $site_cache always;\n`;
}

/** Names of the headers that a page and a file have not in common. */
function varying(
  page: Readonly<Record<string, string>>,
  file: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(page).filter((name) => page[name] !== file[name]);
}

function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

function pathPattern(path: string): string {
  return path.endsWith('/') ? `~^${path}` : path;
}

function map(
  source: string,
  target: string,
  entries: readonly (readonly [string, string])[],
): string {
  const lines = entries.map(([key, value]) => `\t"${key.replaceAll('\\', '\\\\')}" "${value}";\n`);
  return `map ${source} ${target} {\n${lines.join('')}}\n`;
}
