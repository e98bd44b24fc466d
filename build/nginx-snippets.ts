import {
  securityHeaders,
  sharedPaths,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { fileCacheControl, hashedFiles, pageCacheControl } from '../contract/cache-control.ts';

const note = '# Written by the build. deploy/nginx.conf includes it.\n';
const corp = 'Cross-Origin-Resource-Policy';

/**
 * What depends on the answer, as variables for the context `http`: the headers of pages and files,
 * how long something may be kept, which methods are refused, and the nearest not-found page.
 *
 * Whether an answer is a page is told from its status and its file. Its type would not tell: nginx
 * has taken it off an answer 304 before it adds headers, and browsers apply those of a 304 (RFC 9111
 * section 3.2).
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
  const kind = map('"$upstream_http_content_security_policy|$status|$uri"', '$site_kind', [
    // nginx adds them a second time to an answer whose range turns out to be impossible.
    ['~^\\|416\\|', ''],
    ['~^\\|(?:20[06]|304|404|413|50[234])\\|.*\\.html$', 'page'],
    ['~^\\|', 'file'],
    // The site's own server has given its headers.
    ['default', ''],
  ]);
  const byKind = Object.keys(page)
    .filter((name) => name !== corp)
    .map((name) =>
      map('$site_kind', variable(name), [
        ['page', page[name] ?? ''],
        ['file', file[name] ?? ''],
        ['default', ''],
      ]),
    );
  const byAddress = [
    map('"$site_kind $uri"', variable(corp), [
      ...sharedPaths.map((path) => [pathPattern(`file ${path}`), shared[corp] ?? ''] as const),
      ['~^ ', ''],
      ['default', file[corp] ?? ''],
    ]),
    map('"$site_kind $status $uri"', '$site_cache', [
      ['~^ ', ''],
      [`~^file (?:20[06]|304) ${hashedFiles.path}`, hashedFiles.cacheControl],
      ['~^file (?:20[06]|30[48]) ', fileCacheControl],
      ['~^page (?:20[06]|304|404) ', pageCacheControl],
      ['default', 'no-store'],
    ]),
    map('"$site_kind $status"', '$site_allow', [
      ['file 405', 'GET, HEAD'],
      ['default', ''],
    ]),
    map('"$request_method $uri"', '$site_refuses', [
      ['~^(?:GET|HEAD) ', ''],
      ['~^\\S+ /f/', ''],
      ['default', '1'],
    ]),
    map('$uri', '$site_not_found', [
      ...notFoundPages
        .filter((path) => path !== '/404')
        .map((path) => [`~*^${path.slice(0, -'404'.length)}`, `${path}.html`] as const),
      ['default', '/404.html'],
    ]),
  ];
  return [note, kind, ...byKind, ...byAddress].join('\n');
}

/** The headers themselves, for the context `server`. One without a value is not sent. */
export function nginxHeaders(inline: InlineHashes, site: SiteSecurity): string {
  const names = Object.keys(securityHeaders({ kind: 'page', inline }, site));
  const lines = names.map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return `${note}\n${lines.join('')}add_header Cache-Control $site_cache always;\nadd_header Allow $site_allow always;\n`;
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
  // An error may change the answer after the value was first asked for.
  return `map ${source} ${target} {\n\tvolatile;\n${lines.join('')}}\n`;
}
