import { Context } from 'hono';
import { expect, test } from 'vitest';
import { senderOf, type AllowedSites } from './sender.ts';

const site = 'https://www.example.com';
const partner = 'https://partner.example';
const stranger = 'https://stranger.example';
const sites = { siteUrl: site, builtSiteUrl: site, allowedOrigins: [partner] };

function senderWith(headers: Record<string, string>, changes: Partial<AllowedSites> = {}) {
  const init = { headers: { Host: 'www.example.com', ...headers } };
  return senderOf(new Context(new Request(`${site}/f/enquiry`, init)), { ...sites, ...changes });
}

test.each<Record<string, string>>([
  {},
  { Origin: site },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: site, 'Sec-Fetch-Site': 'same-origin' },
  // The referrer policy of a page can hide its origin.
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
])('%o is from this site or no browser', (headers) => {
  expect(senderWith(headers)).toMatchObject({ isOwn: true, isAllowed: true });
});

test('a page of an allowed site', () => {
  const headers = { Origin: partner, 'Sec-Fetch-Site': 'cross-site' };
  expect(senderWith(headers)).toMatchObject({ isOwn: false, isAllowed: true });
});

test.each<Record<string, string>>([
  { Origin: stranger },
  { Origin: 'null' },
  { Origin: 'not a URL' },
  { Origin: `${partner}.evil.example` },
  { Origin: 'http://partner.example' },
  { Origin: `${partner}:8443` },
  { Origin: 'https://sub.partner.example' },
  { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site' },
  // A proxy may pass on any Host.
  { Origin: stranger, Host: 'stranger.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: stranger, Host: 'stranger.example' },
])('%o is from another site', (headers) => {
  expect(senderWith(headers)).toMatchObject({ isOwn: false, isAllowed: false });
});

test.each<[string, Record<string, string>]>([
  ['Host', { Origin: 'http://localhost:4321', Host: 'localhost:4321' }],
  ['Host behind a proxy that ends TLS', { Origin: 'https://a.example', Host: 'a.example' }],
  ['the built site URL behind a proxy that rewrites Host', { Origin: site, Host: 'backend' }],
])('without SITE_URL, a page of this site is known by %s', (_, headers) => {
  expect(senderWith(headers, { siteUrl: undefined }).isOwn).toBe(true);
});

test.each(['https://user@a.example', 'https://a.example/', 'https://a.example/b', 'a.example'])(
  'without SITE_URL, %s is no origin, whatever its host',
  (origin) => {
    const headers = { Origin: origin, Host: 'a.example' };
    expect(senderWith(headers, { siteUrl: undefined }).isOwn).toBe(false);
  },
);
