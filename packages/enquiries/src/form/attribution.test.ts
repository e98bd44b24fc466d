import { expect, test } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';

const contact = 'https://www.example.com/contact';
const session = (from?: unknown) => ({
  'Formspree-Session-Data': btoa(JSON.stringify({ loadedAt: 1764000000000, elapsed: 5000, from })),
});

test('an enquiry has the service and the page, both only of this site', async () => {
  const rows: [headers: Record<string, string>, cameFrom: string, service: string][] = [
    [{}, '', ''],
    [{ Referer: `${contact}?service=design` }, '', 'design'],
    [{ Referer: `${contact}?service=spam` }, '', ''],
    // A name on Object.prototype, and a text that is no address.
    [{ Referer: `${contact}?service=constructor` }, '', ''],
    [{ Referer: 'service=design' }, '', ''],
    [session('/services/design?a=b#c'), '/services/design', ''],
    [session('/caf%C3%A9'), '/café', ''],
    [session('/contact'), '', ''],
    [session('/contact/thanks?reference=A'), '', ''],
    [session('/contact/not-sent#EMPTY'), '', ''],
    [session('/elsewhere'), '', ''],
    [session('https://other.example/services/design'), '', ''],
    [session('//other.example/services/design'), '', ''],
    [session({}), '', ''],
  ];
  const { send, stored } = await formApp({ RATE_PER_ADDRESS: 1_000 });
  for (const [at, [headers]] of rows.entries()) {
    const body = { ...sampleFields, message: `Enquiry ${at}` };
    expect((await send({ body, headers })).status).toBe(200);
  }
  expect(await stored()).toMatchObject(
    rows.map(([, cameFrom, service]) => ({ cameFrom, service, status: 'new' })),
  );
});
