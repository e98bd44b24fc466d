import { expect, test } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';

const contact = 'https://www.example.com/contact';
const session = (from?: unknown) =>
  btoa(JSON.stringify({ loadedAt: 1764000000000, elapsed: 5000, from }));

test.each<[what: string, headers: Record<string, string>, cameFrom: string, service: string]>([
  ['nothing', {}, '', ''],
  ['a service', { Referer: `${contact}?service=design` }, '', 'design'],
  ['a service of no site', { Referer: `${contact}?service=spam` }, '', ''],
  ['a name on Object.prototype', { Referer: `${contact}?service=constructor` }, '', ''],
  ['a text that is no address', { Referer: 'service=design' }, '', ''],
  [
    'a page',
    { 'Formspree-Session-Data': session('/services/design?a=b#c') },
    '/services/design',
    '',
  ],
  ['an encoded page', { 'Formspree-Session-Data': session('/caf%C3%A9') }, '/café', ''],
  ['a page that is not there', { 'Formspree-Session-Data': session('/elsewhere') }, '', ''],
  [
    'a page of another site',
    { 'Formspree-Session-Data': session('https://other.example/services/design') },
    '',
    '',
  ],
  [
    'a host in place of a path',
    { 'Formspree-Session-Data': session('//other.example/services/design') },
    '',
    '',
  ],
  ['no text', { 'Formspree-Session-Data': session({}) }, '', ''],
])('attribution of an enquiry with %s', async (_what, headers, cameFrom, service) => {
  const { send, stored } = await formApp();
  expect((await send({ body: sampleFields, headers })).status).toBe(200);
  expect(await stored()).toMatchObject([{ cameFrom, service, status: 'new' }]);
});
