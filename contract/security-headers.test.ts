import { expect, test } from 'vitest';
import { isShared, securityHeaders, type ThirdPartyOrigins } from './security-headers.ts';

const site = { formOrigin: undefined, isHttps: true };
const inline = { scripts: ['sha256-script='], styles: ['sha256-one=', 'sha256-two='] };
const page = { kind: 'page', inline } as const;

/** The directives of the content security policy by name. */
function policyOf(headers: Record<string, string>): Record<string, string> {
  const parts = headers['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

test('the policy of a page allows its own scripts and styles, and nothing unsafe', () => {
  const headers = securityHeaders(page, site);
  expect(policyOf(headers)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-script='",
    'style-src': "'sha256-one=' 'sha256-two='",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'upgrade-insecure-requests': '',
  });
  expect(JSON.stringify(headers)).not.toContain('unsafe');
});

test('the policy of a page allows the form to be sent to its provider', () => {
  const formOrigin = 'https://forms.example';
  expect(policyOf(securityHeaders(page, { ...site, formOrigin }))).toMatchObject({
    'connect-src': "'self' https://forms.example",
    'form-action': "'self' https://forms.example",
  });
});

test('third parties widen the policy of a page, and take back what would block them', () => {
  const thirdParties = {
    'script-src': ['https://count.example'],
    'connect-src': ['https://count.example'],
    'frame-src': ['https://maps.example'],
    'style-src': ['https://maps.example'],
  };
  const headers = securityHeaders({ ...page, thirdParties }, site);
  const own = policyOf(securityHeaders(page, site));
  const kept = Object.entries(own).filter(([name]) => !name.includes('trusted-types'));
  expect(policyOf(headers)).toEqual({
    ...Object.fromEntries(kept),
    'script-src': `${own['script-src']} https://count.example`,
    'connect-src': "'self' https://count.example",
    'frame-src': 'https://maps.example',
    'style-src': `${own['style-src']} https://maps.example`,
  });
  expect(headers).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
});

test('a page that frames or asks a third party keeps all that this does not need', () => {
  const headersWith = (thirdParties: ThirdPartyOrigins) =>
    securityHeaders({ ...page, inline: { scripts: [], styles: [] }, thirdParties }, site);
  const framing = headersWith({ 'frame-src': ['https://maps.example'] });
  expect(policyOf(framing)).toMatchObject({ 'trusted-types': "'none'", 'style-src': "'none'" });
  const asking = headersWith({ 'connect-src': ['https://maps.example'] });
  expect(asking['Cross-Origin-Embedder-Policy']).toBe('require-corp');
  const styled = headersWith({ 'style-src': ['https://maps.example'] });
  expect(policyOf(styled)['style-src']).toBe('https://maps.example');
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
});

test('shared files are the pictures of links and the icons', () => {
  const paths = ['/share/a.png', '/favicon.svg', '/favicon.svg.map', '/shared', '/about'];
  expect(paths.filter(isShared)).toEqual(['/share/a.png', '/favicon.svg']);
});
