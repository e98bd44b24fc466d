import { Context } from 'hono';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/receiver-settings.ts';
import { initiatorOf, type Initiator } from './initiator.ts';

const site = 'https://www.example.com';
const partner = 'https://partner.example';
const stranger = 'https://stranger.example';
const settings = { SITE_URL: site, ALLOWED_ORIGINS: [partner] };

function initiatorWith(headers: Record<string, string>, changes: Partial<Settings> = {}) {
  const init = { headers: { Host: 'www.example.com', ...headers } };
  return initiatorOf(
    new Context(new Request(`${site}/f/enquiry`, init)),
    { ...settings, ...changes },
    site,
  );
}

test.each<[headers: Record<string, string>, initiator: Initiator]>([
  [{}, 'own'],
  [{ Origin: site }, 'own'],
  [{ 'Sec-Fetch-Site': 'none' }, 'own'],
  // The referrer policy of a page can hide its origin.
  [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 'own'],
  [{ Origin: partner, 'Sec-Fetch-Site': 'cross-site' }, 'allowed'],
  [{ Origin: 'null' }, 'foreign'],
  [{ Origin: 'not a URL' }, 'foreign'],
  [{ Origin: `${partner}.evil.example` }, 'foreign'],
  [{ Origin: 'http://partner.example' }, 'foreign'],
  [{ Origin: `${partner}:8443` }, 'foreign'],
  [{ Origin: 'https://sub.partner.example' }, 'foreign'],
  [{ Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }, 'foreign'],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 'foreign'],
  // A proxy may pass on any Host.
  [{ Origin: stranger, Host: 'stranger.example' }, 'foreign'],
])('%o: %s', (headers, initiator) => {
  expect(initiatorWith(headers)).toBe(initiator);
});

test.each([
  ['http://localhost:4321', 'localhost:4321', 'own'],
  // Behind a proxy that ends TLS, and behind one that rewrites Host.
  ['https://a.example', 'a.example', 'own'],
  [site, 'backend', 'own'],
  ['https://user@a.example', 'a.example', 'foreign'],
  ['https://a.example/', 'a.example', 'foreign'],
  ['a.example', 'a.example', 'foreign'],
])('without SITE_URL, %s at Host %s: %s', (Origin, Host, initiator) => {
  expect(initiatorWith({ Origin, Host }, { SITE_URL: undefined })).toBe(initiator);
});
