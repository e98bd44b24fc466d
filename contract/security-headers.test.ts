import { describe, expect, test } from 'vitest';
import { isShared, securityHeaders } from './security-headers.ts';

const site = { formOrigin: undefined, isHttps: true };
const inline = { scripts: ['sha256-script='], styles: ['sha256-one=', 'sha256-two='] };
const page = { kind: 'page', inline } as const;

function directives(headers: Record<string, string>): Record<string, string> {
  const parts = headers['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('the policy of a page', () => {
  test('lets through what stands in it, and of the rest only what is its own', () => {
    expect(directives(securityHeaders(page, site))).toEqual({
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
  });

  test('without styles lets none through', () => {
    const bare = { kind: 'page', inline: { scripts: [], styles: [] } } as const;
    expect(directives(securityHeaders(bare, site))).toMatchObject({
      'script-src': "'self'",
      'style-src': "'none'",
    });
  });

  test('lets the form go to its provider, by a script or without', () => {
    const formOrigin = 'https://forms.example';
    expect(directives(securityHeaders(page, { ...site, formOrigin }))).toMatchObject({
      'connect-src': "'self' https://forms.example",
      'form-action': "'self' https://forms.example",
    });
  });
});

test('without https nothing speaks of it', () => {
  const headers = securityHeaders(page, { ...site, isHttps: false });
  expect(headers).not.toHaveProperty('Strict-Transport-Security');
  expect(headers['Content-Security-Policy']).not.toContain('upgrade');
});

test('HSTS holds for two years and for this host alone', () => {
  const { 'Strict-Transport-Security': hsts } = securityHeaders({ kind: 'file' }, site);
  expect(hsts).toBe(`max-age=${String(2 * 365 * 24 * 60 * 60)}`);
});

test.each([page, { kind: 'file' }, { kind: 'shared file' }] as const)(
  'nothing is unsafe, and no header keeps a page from the back-forward cache: $kind',
  (answer) => {
    const headers = securityHeaders(answer, site);
    expect(JSON.stringify(headers)).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('Cache-Control');
    expect(headers).not.toHaveProperty('Clear-Site-Data');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
  },
);

test('in a file nothing may run, and only what is shared is for other sites', () => {
  const file = securityHeaders({ kind: 'file' }, site);
  const shared = securityHeaders({ kind: 'shared file' }, site);
  const none = ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];
  expect(directives(file)).toEqual(Object.fromEntries(none.map((name) => [name, "'none'"])));
  expect(file['Cross-Origin-Resource-Policy']).toBe('same-origin');
  expect(shared).toEqual({ ...file, 'Cross-Origin-Resource-Policy': 'cross-origin' });
});

test.each([
  ['/share/plain-indigo-turmeric.png', true],
  ['/favicon.svg', true],
  ['/favicon.svg.map', false],
  ['/shared', false],
  ['/about', false],
])('%s is shared: %s', (path, expected) => {
  expect(isShared(path)).toBe(expected);
});
