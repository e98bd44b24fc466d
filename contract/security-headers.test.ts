import { expect, test } from 'vitest';
import { isShared, securityHeaders, type ThirdPartyOrigins } from './security-headers.ts';

const site = { formOrigin: undefined, isHttps: true };
const inline = { scripts: ['sha256-script='], styles: ['sha256-one=', 'sha256-two='] };
const page = { kind: 'page', inline } as const;
const blocked = ['default-src', 'base-uri', 'frame-ancestors', 'trusted-types'];
const ofSite = ['img-src', 'font-src', 'media-src', 'connect-src', 'form-action'];
const own = {
  ...Object.fromEntries(blocked.map((name) => [name, "'none'"])),
  ...Object.fromEntries(ofSite.map((name) => [name, "'self'"])),
  'script-src': "'self' 'sha256-script='",
  'style-src': "'sha256-one=' 'sha256-two='",
  'require-trusted-types-for': "'script'",
  'upgrade-insecure-requests': '',
};

/** The directives of the content security policy by name. */
function policyOf(headers: Record<string, string>): Record<string, string> {
  const parts = headers['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

const counter = 'https://count.example';
const maps = 'https://maps.example';
const untyped = { 'require-trusted-types-for': undefined, 'trusted-types': undefined };

test.each<[what: string, origins: ThirdPartyOrigins, policy: object, isIsolated: boolean]>([
  ['nothing', {}, {}, true],
  [
    'a script',
    { 'script-src': [counter] },
    { 'script-src': `${own['script-src']} ${counter}`, ...untyped },
    false,
  ],
  ['answers', { 'connect-src': [maps] }, { 'connect-src': `'self' ${maps}` }, true],
  ['frames', { 'frame-src': [maps] }, { 'frame-src': maps }, false],
  ['styles', { 'style-src': [maps] }, { 'style-src': `${own['style-src']} ${maps}` }, false],
])('a page that loads %s from third parties', (_what, thirdParties, policy, isIsolated) => {
  const headers = securityHeaders({ ...page, thirdParties }, site);
  expect(policyOf(headers)).toEqual({ ...own, ...policy });
  expect('Cross-Origin-Embedder-Policy' in headers).toBe(isIsolated);
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
});

test('a page without inline styles allows none', () => {
  const bare = { ...page, inline: { scripts: [], styles: [] } };
  expect(policyOf(securityHeaders(bare, site))['style-src']).toBe("'none'");
});

test('the policy of a page allows the form to be sent to its provider', () => {
  const formOrigin = 'https://forms.example';
  expect(policyOf(securityHeaders(page, { ...site, formOrigin }))).toEqual({
    ...own,
    'connect-src': `'self' ${formOrigin}`,
    'form-action': `'self' ${formOrigin}`,
  });
});

test('only a site with https has HSTS, for two years and this host alone', () => {
  const hsts = 'Strict-Transport-Security';
  expect(securityHeaders({ kind: 'file' }, site)[hsts]).toBe(`max-age=${2 * 365 * 24 * 60 * 60}`);
  const headers = securityHeaders(page, { ...site, isHttps: false });
  expect(headers).not.toHaveProperty(hsts);
  expect(headers['Content-Security-Policy']).not.toContain('upgrade');
});

test('nothing in a file may run, and other sites may embed only shared ones', () => {
  const file = securityHeaders({ kind: 'file' }, site);
  const shared = securityHeaders({ kind: 'shared file' }, site);
  const none = ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];
  expect(policyOf(file)).toEqual(Object.fromEntries(none.map((name) => [name, "'none'"])));
  expect(file['Cross-Origin-Resource-Policy']).toBe('same-origin');
  expect(shared).toEqual({ ...file, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  const pictures = ['/share/a.png', '/favicon.ico', '/_astro/loom.B2x.avif', '/icon.svg', '/A.JPG'];
  const others = ['/favicon.svg.map', '/about', '/blog/feed.xml', '/_astro/base.js', '/film.mp4'];
  expect([...pictures, ...others].filter(isShared)).toEqual(pictures);
});
