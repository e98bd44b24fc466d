import {
  isShared,
  securityHeaders,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { ownContentType } from '../contract/content-type.ts';
import { pagePath } from '../contract/paths.ts';
import { hashedFiles } from '../contract/cache-control.ts';

/** Limit of Cloudflare Pages, which is the lowest. */
const maxLineLength = 2_000;

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join duplicate headers, so no two rules for one
 * address set the same header. A header that differs between addresses is in a rule for each name at the top
 * of the site.
 *
 * @param names of the files and folders at the top; a folder's ends with `/`
 * @param typed addresses of files for which hosts know another content type
 * @throws Error if a host would reject the policy, which lists each inline script and style
 */
export function headerRules(
  parts: { inline: InlineHashes; names: readonly string[]; typed: readonly string[] },
  site: SiteSecurity,
): string {
  const { inline, names, typed } = parts;
  const corp = 'Cross-Origin-Resource-Policy';
  const { [corp]: ofPages = '', ...everywhere } = securityHeaders({ kind: 'page', inline }, site);
  const ofShared = securityHeaders({ kind: 'shared file' }, site)[corp] ?? '';
  const rules = names.flatMap((name) =>
    addressesOf(name).map((address) => {
      const headers: Record<string, string> = { [corp]: isShared(address) ? ofShared : ofPages };
      const isHashed = address === `${hashedFiles.path}*`;
      if (isHashed) headers['Cache-Control'] = hashedFiles.cacheControl;
      return rule(address, headers);
    }),
  );
  const policyLength = everywhere['Content-Security-Policy']?.length ?? 0;
  if (policyLength > maxLineLength) {
    throw new Error(
      `_headers: Content-Security-Policy has ${policyLength} characters; expected at most ${maxLineLength}, as hosts take no more. It lists each inline script and style of the site: have fewer of them, or publish the site with its server, which has a policy for each page.`,
    );
  }
  const types = typed.map((address) =>
    rule(address, { 'Content-Type': ownContentType(address) ?? '' }),
  );
  return [rule('/*', everywhere), ...rules, ...types].join('\n');
}

/**
 * The file `_redirects`. Below a folder with its own not-found page, it sends that page: Netlify needs these
 * lines, Cloudflare Pages does so by itself and ignores them.
 *
 * @param redirects the new address of each old one
 * @param pages addresses of all pages, with those such as `/404` and `/services/404`
 */
export function redirectRules(
  redirects: Readonly<Record<string, string>>,
  pages: readonly string[],
): string {
  const moved = [
    ...Object.entries(redirects),
    ...pages.map((path) => [path, encodeURI(path)] as const),
  ];
  // The first rule that matches counts.
  return [
    ...moved.flatMap(([old, path]) =>
      // Some programs decompose the accents of an address.
      [...new Set([old, old.normalize('NFD')])]
        .map(encodeURI)
        .filter((spelling) => spelling !== path)
        .map((spelling) => `${spelling} ${path} 301\n`),
    ),
    ...pages
      .filter((path) => path.endsWith('/404') && path !== '/404')
      .map((path) => `${path.slice(0, -'404'.length)}* ${path}.html 404\n`),
  ].join('');
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

function addressesOf(name: string): string[] {
  if (name === '404.html') return [];
  return [name.endsWith('/') ? `/${name}*` : pagePath(`/${name}`)];
}
