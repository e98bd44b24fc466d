import {
  isShared,
  securityHeaders,
  type InlineHashes,
  type SiteSecurity,
} from '../contract/security-headers.ts';
import { pagePath } from '../contract/paths.ts';
import { hashedFiles } from '../contract/cache-control.ts';

/** Limits of Cloudflare Pages, which are the lowest. */
const maxRules = 100;
const maxLineLength = 2_000;

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both join duplicate headers, so no two rules for one
 * address set the same header. A header that differs between addresses is in a rule for each name at the top
 * of the site.
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
    addressesOf(name).map((address) => {
      const headers: Record<string, string> = { [corp]: isShared(address) ? ofShared : ofPages };
      const isHashed = address === `${hashedFiles.path}*`;
      if (isHashed) headers['Cache-Control'] = hashedFiles.cacheControl;
      return rule(address, headers);
    }),
  );
  return [rule('/*', everywhere), ...rules].join('\n');
}

/**
 * Problems for which a host would reject the file `_headers`, each with its remedy.
 *
 * @param rules text from `headerRules`
 * @param pageGroups pages by their inline scripts and styles, which make the longest line
 */
export function headerProblems(
  rules: string,
  pageGroups: readonly (InlineHashes & { pages: readonly string[] })[],
): string[] {
  const lines = rules.split('\n').map((line) => line.trim());
  const problems = lines
    .filter((line) => line.length > maxLineLength)
    .map((line) => {
      const header = line.slice(0, line.indexOf(':'));
      return `_headers: ${header} has ${line.length} characters; expected at most ${maxLineLength}, as hosts take no more. ${remedy(pageGroups)}`;
    });
  const count = lines.filter((line) => line.startsWith('/')).length;
  if (count > maxRules) {
    problems.push(
      `_headers has ${count} rules; expected at most ${maxRules}, as hosts take no more. Put files that stand at the top of the site into folders.`,
    );
  }
  return problems;
}

function remedy(pageGroups: readonly (InlineHashes & { pages: readonly string[] })[]): string {
  const hashesOf = ({ scripts, styles }: InlineHashes) => [...scripts, ...styles];
  const counted = pageGroups.map((group) => {
    const others = new Set(pageGroups.filter((it) => it !== group).flatMap(hashesOf));
    return {
      page: group.pages[0] ?? '',
      own: hashesOf(group).filter((it) => !others.has(it)).length,
    };
  });
  const [most] = counted.toSorted((one, other) => other.own - one.own);
  const page = most ? `, most on ${most.page} (${most.own})` : '';
  return `It lists each inline script and style of the site${page}: give that page fewer of its own, or publish the site with its server, which has a policy for each page.`;
}

/**
 * The file `_redirects`. Below a folder with its own not-found page, it sends that page: Netlify needs these
 * lines, Cloudflare Pages does so by itself and ignores them.
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
  return [name.endsWith('/') ? `/${name}*` : pagePath(`/${name}`)];
}
