import { expect, test } from 'vitest';
import { headerProblems, headerRules, redirectRules } from './header-rules.ts';

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

const names = ['_astro/', '_headers', '404.html', 'about.html', 'favicon.ico', 'index.html'];
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

test('an unknown address has the policy of pages, and files for the host have no rule', () => {
  const policy = responseHeaders(rules, '/no/such').get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'");
  expect([...rules.keys()]).not.toContain('/_headers');
  expect([...rules.keys()]).not.toContain('/404');
});

test('old addresses and folders with a not-found page have a redirect rule', () => {
  const redirects = { '/über.php': '/about#team' };
  expect(redirectRules(redirects, ['/404', '/services/404', '/a/b/404'])).toBe(
    '/%C3%BCber.php /about#team 301\n/services/* /services/404.html 404\n/a/b/* /a/b/404.html 404\n',
  );
});

test('a policy that is too long for a host is reported with the page that adds most to it', () => {
  const hash = (number: number) => `sha256-${String(number).padStart(43, '0')}=`;
  const hashes = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => hash(from + index));
  const shared = hashes(5, 0);
  const groups = (count: number) => [
    { pages: ['/about'], scripts: shared, styles: hashes(2, 100) },
    { pages: ['/blog/one', '/blog/two'], scripts: shared, styles: hashes(count, 200) },
  ];
  const problemsWith = (count: number) => {
    const all = { scripts: shared, styles: [...hashes(2, 100), ...hashes(count, 200)] };
    return headerProblems(headerRules({ inline: all, names }, site), groups(count));
  };
  expect(problemsWith(10)).toEqual([]);
  expect(problemsWith(30)).toEqual([
    expect.stringMatching(
      /^_headers: Content-Security-Policy has 2\d{3} characters; expected at most 2000.* most on \/blog\/one \(30\): /,
    ),
  ]);
});

test('more rules than a host takes are reported', () => {
  const many = Array.from({ length: 100 }, (_, index) => `page-${String(index)}.html`);
  expect(headerProblems(headerRules({ inline, names: many }, site), [])).toEqual([
    expect.stringContaining('101 rules; expected at most 100'),
  ]);
});
