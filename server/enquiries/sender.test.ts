import { Context } from 'hono';
import { expect, test } from 'vitest';
import type { Settings } from '../config/settings.ts';
import { senderOf } from './sender.ts';

const site = 'https://www.example.com';
const partner = 'https://partner.example';
const stranger = 'https://stranger.example';
const settings = { SITE_URL: site, ALLOWED_ORIGINS: [partner] };

function senderWith(headers: Record<string, string>, changes: Partial<Settings> = {}) {
  const init = { headers: { Host: 'www.example.com', ...headers } };
  return senderOf(
    new Context(new Request(`${site}/f/enquiry`, init)),
    { ...settings, ...changes },
    site,
  );
}

const allowed = { isOwn: false, isAllowed: true };
const own = { isOwn: true, isAllowed: true };
const foreign = { isOwn: false, isAllowed: false };

test.each<[headers: Record<string, string>, sender: typeof own]>([
  [{}, own],
  [{ Origin: site }, own],
  [{ 'Sec-Fetch-Site': 'none' }, own],
  // The referrer policy of a page can hide its origin.
  [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, own],
  [{ Origin: partner, 'Sec-Fetch-Site': 'cross-site' }, allowed],
  [{ Origin: 'null' }, foreign],
  [{ Origin: 'not a URL' }, foreign],
  [{ Origin: `${partner}.evil.example` }, foreign],
  [{ Origin: 'http://partner.example' }, foreign],
  [{ Origin: `${partner}:8443` }, foreign],
  [{ Origin: 'https://sub.partner.example' }, foreign],
  [{ Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }, foreign],
  [{ 'Sec-Fetch-Site': 'cross-site' }, foreign],
  // A proxy may pass on any Host.
  [{ Origin: stranger, Host: 'stranger.example' }, foreign],
])('%o is of %o', (headers, sender) => {
  expect(senderWith(headers)).toEqual(sender);
});

test.each([
  ['http://localhost:4321', 'localhost:4321', true],
  // Behind a proxy that ends TLS, and behind one that rewrites Host.
  ['https://a.example', 'a.example', true],
  [site, 'backend', true],
  ['https://user@a.example', 'a.example', false],
  ['https://a.example/', 'a.example', false],
  ['a.example', 'a.example', false],
])('without SITE_URL, %s is of this site at Host %s: %s', (Origin, Host, isOwn) => {
  expect(senderWith({ Origin, Host }, { SITE_URL: undefined })).toMatchObject({ isOwn });
});
