import { expect, test } from 'vitest';
import { headerRules, redirectRules } from './header-rules.ts';

const site = { formOrigin: undefined, isHttps: true };
const types = { '/team/1.vcf': 'text/vcard' };
const names = ['_astro/', '404.html', 'about.html', 'favicon.ico', 'index.html', 'share/'];

test('each address gets each header once, since hosts join those of all matching rules', () => {
  const inline = { scripts: [], styles: [] };
  const [everywhere = '', ...rules] = headerRules({ inline, names, types }, site)
    .trimEnd()
    .split('\n\n');
  expect(everywhere).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
  expect(everywhere).toContain('  X-Content-Type-Options: nosniff\n');
  expect(everywhere).toContain('  Strict-Transport-Security: max-age=63072000');
  expect(everywhere).not.toMatch(/Cross-Origin-Resource-Policy|Cache-Control/);
  const corp = '\n  Cross-Origin-Resource-Policy: ';
  expect(rules).toEqual([
    `/_astro/*${corp}same-origin\n  Cache-Control: public, max-age=31536000, immutable`,
    `/about${corp}same-origin`,
    `/favicon.ico${corp}cross-origin`,
    `/${corp}same-origin`,
    `/share/*${corp}cross-origin`,
    '/team/1.vcf\n  Content-Type: text/vcard',
  ]);
});

test('old addresses and folders with a not-found page have a redirect rule', () => {
  const redirects = { '/über.php': '/about#team' };
  expect(redirectRules(redirects, ['/404', '/services/404', '/a/b/404'])).toBe(
    '/%C3%BCber.php /about#team 301\n/services/* /services/404.html 404\n/a/b/* /a/b/404.html 404\n',
  );
});

test('a policy that is too long for a host is reported', () => {
  const rulesWith = (count: number) => {
    const styles = Array.from({ length: count }, () => `sha256-${'0'.repeat(43)}=`);
    return () => headerRules({ inline: { scripts: [], styles }, names, types }, site);
  };
  expect(rulesWith(20)).not.toThrow();
  expect(rulesWith(40)).toThrow(
    /^_headers: Content-Security-Policy has 2\d{3} characters; expected at most 2000/,
  );
});
