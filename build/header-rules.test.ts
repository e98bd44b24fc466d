import { expect, test } from 'vitest';
import { headerRules, redirectRules } from './header-rules.ts';

const site = { formOrigin: undefined, isHttps: true };
const inline = { scripts: [], styles: [] };

/** The rules of a file `_headers`: names and values by address. */
function rulesOf(text: string): Map<string, Record<string, string>> {
  return new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((block) => {
        const [address = '', ...lines] = block.split('\n');
        const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
        return [address, Object.fromEntries(headers) as Record<string, string>];
      }),
  );
}

/** The headers of a response: a host joins the headers of all matching rules. */
function responseHeaders(rules: Map<string, Record<string, string>>, address: string) {
  const headers = new Headers();
  for (const [pattern, values] of rules) {
    const isMatch = pattern.endsWith('*')
      ? address.startsWith(pattern.slice(0, -1))
      : address === pattern;
    if (isMatch) for (const [name, value] of Object.entries(values)) headers.append(name, value);
  }
  return headers;
}

const names = ['_astro/', '404.html', 'about.html', 'favicon.ico', 'index.html'];
const rules = rulesOf(headerRules({ inline, names: [...names, 'services/', 'share/'] }, site));

test.each([
  ['/', 'same-origin', null],
  ['/about', 'same-origin', null],
  ['/services/design', 'same-origin', null],
  ['/favicon.ico', 'cross-origin', null],
  ['/share/one.png', 'cross-origin', null],
  ['/_astro/a.js', 'same-origin', 'public, max-age=31536000, immutable'],
])('%s gets each header once', (address, corp, cache) => {
  const headers = responseHeaders(rules, address);
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(corp);
  expect(headers.get('Cache-Control')).toBe(cache);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
});

test('an unknown address has the policy of pages', () => {
  const policy = responseHeaders(rules, '/no/such').get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'");
  expect([...rules.keys()]).not.toContain('/404');
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
    return () => headerRules({ inline: { scripts: [], styles }, names }, site);
  };
  expect(rulesWith(20)).not.toThrow();
  expect(rulesWith(40)).toThrow(
    /^_headers: Content-Security-Policy has 2\d{3} characters; expected at most 2000/,
  );
});
