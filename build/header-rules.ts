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

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join duplicate headers, so no two rules for one
 * address set the same header. A header that differs between addresses is in a rule for each name at the top
 * of the site. Of the policy only the parts for third parties differ: browsers apply all policies of a response, so a stricter
 * one in the rule of a name takes them back.
 *
 * @param widened addresses of the pages with third parties
 * @param names of the files and folders at the top; a folder's ends with `/`
 * @param typed addresses of files for which hosts know another content type
 * @throws Error if a host would reject a line, such as the policy, which lists each inline script and style
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
  const named = names.filter((name) => name !== '404.html');
  const rules = named.map((name) => {
    const isFolder = name.endsWith('/');
    const address = isFolder ? `/${name}*` : pagePath(`/${name}`);
    const isHashed = address === `${hashedFiles.path}*`;
    // Rules know no endings.
    const isOfPictures = isHashed || address === '/share/*' || isShared(address);
    const headers: Record<string, string> = { [corp]: isOfPictures ? ofShared : ofPages };
    if (isHashed) headers['Cache-Control'] = hashedFiles.cacheControl;
    // Netlify takes `/blog/*` for `/blog` too.
    const isWidened = widened.some(
      (page) => page === address || (isFolder && `${page}/`.startsWith(`/${name}`)),
    );
    return rule(address, { ...headers, ...(!isWidened && Object.fromEntries(strict)) });
  });
  const types = typed.map((address) =>
    rule(address, { 'Content-Type': ownContentType(address) ?? '' }),
  );
  const all = [rule('/*', everywhere), ...rules, ...types];
  assertTaken('_headers', all, {
    rules: 100,
    characters: 2_000,
    advice: 'Have fewer inline scripts and styles, and fewer files at the top of own/public',
  });
  return all.join('\n');
}

/**
 * The file `_redirects`, with no status but 301: Cloudflare refuses the 404 by which Netlify would send the not-found page of
 * a folder.
 *
 * @param redirects the new address of each old one
 * @param pages addresses of all pages
 * @throws Error if a host would reject a line, or their number
 */
export function redirectRules(
  redirects: Readonly<Record<string, string>>,
  pages: readonly string[],
): string {
  const all = Object.entries(redirects)
    // Cloudflare redirects even where a page is.
    .filter(([old]) => !pages.includes(old))
    .map(([old, path]) => `${encodeURI(old)} ${path} 301\n`);
  const advice = 'Have fewer or shorter addresses in redirects.yaml';
  assertTaken('_redirects', all, { rules: 2_000, characters: 1_000, advice });
  return all.join('');
}

/** Compares rules with the limits of Cloudflare Pages, which are the lowest. @throws Error if they are beyond */
function assertTaken(
  file: string,
  rules: readonly string[],
  limits: { rules: number; characters: number; advice: string },
): void {
  const longest = Math.max(
    0,
    ...rules.flatMap((it) => it.split('\n')).map((line) => line.trim().length),
  );
  if (rules.length <= limits.rules && longest <= limits.characters) return;
  throw new Error(
    `${file}: expected at most ${limits.rules} rules, and ${limits.characters} characters in a line, as hosts take no more; found ${rules.length} and ${longest}. ${limits.advice}, or publish the site with its server, which has no such limits.`,
  );
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}
