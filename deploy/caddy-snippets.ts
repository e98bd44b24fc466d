import {
  securityHeaders,
  sharedPaths,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { fileCacheControl, hashedFiles, pageCacheControl } from './cache-rules.ts';

/**
 * What deploy/Caddyfile imports: `site_headers` for what is found, `site_not_found` for what is not.
 * Both belong into a route, where one line comes after the other and the later one wins. Caddy gives
 * headers by the address asked for, in which a page has no dot.
 *
 * @param notFoundPages addresses such as `/404` and `/services/404`
 */
export function caddySnippets(
  inline: InlineHashes,
  site: SiteSecurity,
  notFoundPages: readonly string[],
): string {
  const corp = 'Cross-Origin-Resource-Policy';
  const page = {
    ...securityHeaders({ kind: 'page', inline }, site),
    'Cache-Control': pageCacheControl,
  };
  const file = { ...securityHeaders({ kind: 'file' }, site), 'Cache-Control': fileCacheControl };
  const shared = securityHeaders({ kind: 'shared file' }, site)[corp] ?? '';
  const folders = notFoundPages
    .filter((path) => path !== '/404')
    .map((path) => path.slice(0, -'404'.length));

  return [
    '# Written by the build. deploy/Caddyfile imports it.',
    '(site_headers) {',
    header('', file),
    '\t@page not path_regexp \\.[a-z0-9]+$',
    header('@page ', page),
    `\t@shared path ${sharedPaths.map((path) => path.replace(/\/$/, '/*')).join(' ')}`,
    header('@shared ', { [corp]: shared }),
    header(`${hashedFiles.path}* `, { 'Cache-Control': hashedFiles.cacheControl }),
    '}',
    '(site_not_found) {',
    header('', page),
    ...folders.map((folder) => `\trewrite ${folder}* ${folder}404.html`),
    `\t@elsewhere not path ${folders.map((folder) => `${folder}*`).join(' ')}`,
    '\trewrite @elsewhere /404.html',
    '}',
    '',
  ].join('\n');
}

function header(matcher: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} "${value}"`);
  return [`\theader ${matcher}{`, ...lines, '\t}'].join('\n');
}
