import {
  isShared,
  securityHeaders,
  type InlineHashes,
  type SiteSecurity,
  type ThirdPartyOrigins,
} from '../contract/security-headers.ts';
import { ownContentType } from '../contract/content-type.ts';
import { pagePath } from '../contract/paths.ts';
import { hashedFiles } from '../contract/cache-control.ts';

/** Limit of Cloudflare Pages, which is the lowest. */
const maxLineLength = 2_000;

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join duplicate headers, so no two rules for one
 * address set the same header. A header that differs between addresses is in a rule for each name at the top
 * of the site. Of the policy only the parts for third parties differ: browsers apply all policies of a response, so a stricter
 * one in the rule of a name takes them back.
 *
 * @param widened addresses of the pages with third parties
 * @param names of the files and folders at the top; a folder's ends with `/`
 * @param typed addresses of files for which hosts know another content type
 * @throws Error if a host would reject the policy, which lists each inline script and style
 */
export function headerRules(
  parts: {
    inline: InlineHashes;
    thirdParties: ThirdPartyOrigins | undefined;
    widened: readonly string[];
    names: readonly string[];
    typed: readonly string[];
  },
  site: SiteSecurity,
): string {
  const { inline, thirdParties, widened, names, typed } = parts;
  const corp = 'Cross-Origin-Resource-Policy';
  const wide = { kind: 'page', inline, thirdParties } as const;
  const { [corp]: ofPages = '', ...everywhere } = securityHeaders(wide, site);
  const strict = Object.entries(securityHeaders({ kind: 'page', inline }, site)).filter(
    ([name, value]) => name !== corp && everywhere[name] !== value,
  );
  const ofShared = securityHeaders({ kind: 'shared file' }, site)[corp] ?? '';
  const rules = names.flatMap((name) =>
    addressesOf(name).map((address) => {
      const headers: Record<string, string> = { [corp]: isShared(address) ? ofShared : ofPages };
      const isFolder = address.endsWith('/*');
      const isHashed = address === `${hashedFiles.path}*`;
      if (isHashed) headers['Cache-Control'] = hashedFiles.cacheControl;
      // Netlify takes `/blog/*` for `/blog` too.
      const isWidened = widened.some(
        (page) => page === address || (isFolder && `${page}/`.startsWith(address.slice(0, -1))),
      );
      return rule(address, { ...headers, ...(!isWidened && Object.fromEntries(strict)) });
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
