import {
  isShared,
  securityHeaders,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { hashedFiles } from '../contract/cache-control.ts';

/** The limits of Cloudflare Pages, which are the lower ones. */
export const maxRules = 100;
export const maxLineLength = 2_000;

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join the values of a header that two rules
 * give to one address, which makes a wrong one of them: so no header is in two rules that match one address.
 * What differs between addresses is in a rule for each name at the top of the site.
 *
 * @param names of the files and folders at the top; a folder's ends with `/`
 */
export function headerRules(
  { inline, names }: { inline: InlineHashes; names: readonly string[] },
  site: SiteSecurity,
): string {
  const corp = 'Cross-Origin-Resource-Policy';
  const { [corp]: ofPages = '', ...everywhere } = securityHeaders({ kind: 'page', inline }, site);
  const ofShared = securityHeaders({ kind: 'shared file' }, site)[corp] ?? '';
  const rules = names.flatMap((name) =>
    addressesOf(name).map((address) =>
      rule(address, {
        [corp]: isShared(address) ? ofShared : ofPages,
        ...(address === `${hashedFiles.path}*` && { 'Cache-Control': hashedFiles.cacheControl }),
      }),
    ),
  );
  return [rule('/*', everywhere), ...rules].join('\n');
}

/**
 * The file `_redirects`. Below a folder with a not-found page of its own, that page is sent: Netlify
 * needs it, Cloudflare Pages does so by itself and passes over these lines.
 *
 * @param redirects the new address of each old one
 * @param notFoundPages addresses such as `/404` and `/services/404`
 */
export function redirectRules(
  redirects: Readonly<Record<string, string>>,
  notFoundPages: readonly string[],
): string {
  // The first rule that matches counts.
  return [
    ...Object.entries(redirects).map(([old, path]) => `${encodeURI(old)} ${path} 301\n`),
    ...notFoundPages
      .filter((path) => path !== '/404')
      .map((path) => `${path.slice(0, -'404'.length)}* ${path}.html 404\n`),
  ].join('');
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

function addressesOf(name: string): string[] {
  if (/^(?:404\.html|_headers|_redirects)$/.test(name)) return [];
  if (name === 'index.html') return ['/'];
  return [name.endsWith('/') ? `/${name}*` : `/${name.replace(/\.html$/, '')}`];
}
