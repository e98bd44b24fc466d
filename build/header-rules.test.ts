import { expect, test } from 'vitest';
import { headerRules, redirectRules } from './header-rules.ts';

const site = { formOrigin: undefined, isHttps: true };
const typed = ['/blog/feed.xml'];
const names = ['_astro/', '404.html', 'about.html', 'favicon.ico', 'index.html', 'share/'];
const alone = { thirdParties: undefined, widened: [] };

test('each address gets each header once, since hosts join those of all matching rules', () => {
  const inline = { scripts: [], styles: [] };
  const [everywhere = '', ...rules] = headerRules({ inline, ...alone, names, typed }, site)
    .trimEnd()
    .split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(everywhere).not.toMatch(/Cross-Origin-Resource-Policy|Cache-Control/);
  const corp = '\n  Cross-Origin-Resource-Policy: ';
  expect(rules).toEqual([
    `/_astro/*${corp}cross-origin\n  Cache-Control: public, max-age=31536000, immutable`,
    `/about${corp}same-origin`,
    `/favicon.ico${corp}cross-origin`,
    `/${corp}same-origin`,
    `/share/*${corp}cross-origin`,
    '/blog/feed.xml\n  Content-Type: application/rss+xml',
  ]);
});

test('what all may load is taken back by a second policy where no third party is named', () => {
  const inline = { scripts: [], styles: [] };
  const parts = {
    inline,
    thirdParties: { 'frame-src': ['https://maps.example'] },
    widened: ['/blog/looms', '/contact'],
    names: ['about.html', 'blog.html', 'blog/', 'contact.html', 'contact/'],
    typed: [],
  };
  const [everywhere = '', ...rules] = headerRules(parts, site).trimEnd().split('\n\n');
  expect(everywhere).toContain('frame-src https://maps.example');
  expect(everywhere).not.toContain('Embedder');
  const strict = rules.filter((rule) => rule.includes('Content-Security-Policy'));
  expect(strict.map((rule) => rule.split('\n')[0])).toEqual(['/about', '/blog']);
  for (const rule of strict) {
    expect(rule).toMatch(/Content-Security-Policy: default-src 'none'/);
    expect(rule).not.toContain('maps.example');
    expect(rule).toContain('\n  Cross-Origin-Embedder-Policy: require-corp');
  }
  expect(headerRules({ ...parts, ...alone }, site)).not.toContain('maps.example');
});

test('old addresses have a redirect rule, with no status but 301, as Cloudflare refuses 404', () => {
  const redirects = { '/über.php': '/about#team', '/blog/été': '/about' };
  const pages = ['/', '/404', '/blog/été', '/services/404', '/a/b/404'];
  expect(redirectRules(redirects, pages).split('\n')).toEqual([
    '/%C3%BCber.php /about#team 301',
    '',
  ]);
});

test('more redirect rules than a host takes, or a longer one, are reported', () => {
  const old = (count: number, of = '/a') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${of}${at}`, '/about']));
  expect(redirectRules(old(2_000), []).split('\n')).toHaveLength(2_001);
  const limits = '_redirects: expected at most 2000 rules, and 1000 characters in a line';
  expect(() => redirectRules(old(2_001), [])).toThrow(limits);
  expect(() => redirectRules(old(1, `/${'a'.repeat(1_000)}`), [])).toThrow(limits);
});

test('a policy that is too long for a host is reported', () => {
  const rulesWith = (count: number) => {
    const styles = Array.from({ length: count }, () => `sha256-${'0'.repeat(43)}=`);
    return () => headerRules({ inline: { scripts: [], styles }, ...alone, names, typed }, site);
  };
  expect(rulesWith(20)).not.toThrow();
  expect(rulesWith(40)).toThrow(
    /^_headers: expected at most 100 rules, and 2000 characters in a line.* found 7 and 2\d{3}\./,
  );
});
