import {
  securityHeaders,
  sharedPaths,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { fileCacheControl, hashedFiles, pageCacheControl } from '../contract/cache-control.ts';

/**
 * What deploy/Caddyfile imports: `site_headers` for the file that an address was rewritten to,
 * `site_not_found` where there is none, `site_redirect`, and `site_refusal` for answers without
 * content; `site_page` for a page that stands in place of an answer. All belong into a route, where
 * one line comes after the other and the later one wins.
 *
 * @param notFoundPages addresses such as `/404` and `/services/404`
 */
export function caddySnippets(
  inline: InlineHashes,
  site: SiteSecurity,
  notFoundPages: readonly string[],
): string {
  const corp = 'Cross-Origin-Resource-Policy';
  const page = securityHeaders({ kind: 'page', inline }, site);
  const file = securityHeaders({ kind: 'file' }, site);
  const shared = securityHeaders({ kind: 'shared file' }, site)[corp] ?? '';
  const folders = notFoundPages
    .filter((path) => path !== '/404')
    .map((path) => path.slice(0, -'404'.length));

  return [
    '# Written by the build. deploy/Caddyfile imports it.',
    snippet('site_headers', [
      header('', { ...file, 'Cache-Control': fileCacheControl }),
      '\t@page path *.html',
      header('@page ', { ...page, 'Cache-Control': pageCacheControl }),
      `\t@shared path ${sharedPaths.map((path) => path.replace(/\/$/, '/*')).join(' ')}`,
      header('@shared ', { [corp]: shared }),
      header(`${hashedFiles.path}* `, { 'Cache-Control': hashedFiles.cacheControl }),
      varyLines,
    ]),
    snippet('site_not_found', [
      header('', { ...page, 'Cache-Control': pageCacheControl }),
      ...folders.map((folder) => `\trewrite ${folder}* ${folder}404.html`),
      `\t@elsewhere not path ${folders.map((folder) => `${folder}*`).join(' ')}`,
      '\trewrite @elsewhere /404.html',
      varyLines,
    ]),
    snippet('site_redirect', [header('', { ...file, 'Cache-Control': fileCacheControl })]),
    snippet('site_refusal', [header('', { ...file, 'Cache-Control': 'no-store' })]),
    snippet('site_page', [header('', { ...page, 'Cache-Control': 'no-store' })]),
    '',
  ].join('\n');
}

/** Deferred, because the file server adds the same line to what it sends compressed. */
const varyLines = [
  '\t@compressed file {path}.br {path}.gz',
  '\theader @compressed {',
  '\t\tVary Accept-Encoding',
  '\t\tdefer',
  '\t}',
].join('\n');

function snippet(name: string, lines: readonly string[]): string {
  return [`(${name}) {`, ...lines, '}'].join('\n');
}

function header(matcher: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} "${value}"`);
  return [`\theader ${matcher}{`, ...lines, '\t}'].join('\n');
}
