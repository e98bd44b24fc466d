import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapFields } from 'enquiries/protocol/enquiry';
import { sendEnquiry } from './send-enquiry.ts';

const enquiry = mapFields((field) => `The ${field}`);
const sent = { kind: 'sent', reference: undefined, address: undefined };
const rejected = (formErrors: string[], fieldErrors = {}) => ({
  kind: 'rejected',
  fieldErrors,
  formErrors,
});
const failed = (reason: string, detail = '') => ({ kind: 'failed', reason, detail });

const send = (endpoint?: string) => sendEnquiry({ formId: 'enquiry', endpoint }, enquiry, false);
const fetchMock = vi.fn<typeof fetch>();
const respondWith = (body: unknown, status = 200) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));

function comeFrom(referrer: string) {
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('location', { origin: 'https://www.example.com' });
}
/** What the last request says of the visit. */
function session(): unknown {
  const [, init] = fetchMock.mock.lastCall ?? [];
  return JSON.parse(atob(new Headers(init?.headers).get('Formspree-Session-Data') ?? ''));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  comeFrom('https://www.example.com/services/design?a');
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test('the request has the two headers of the protocol, and Accept', async () => {
  respondWith({ next: '/' });
  await send('https://forms.example');
  const [url, init] = fetchMock.mock.lastCall ?? [];
  expect(url).toBe('https://forms.example/f/enquiry');
  expect(init).toEqual({
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Formspree-Client': expect.stringMatching(/^[\w-]+@\d+\.\d+\.\d+$/),
      'Formspree-Session-Data': expect.any(String),
    },
    body: JSON.stringify(enquiry),
    signal: expect.any(AbortSignal),
  });
  const loadedAt = Math.round(performance.timeOrigin);
  expect(session()).toEqual({ loadedAt, elapsed: expect.any(Number) });
});

test.each([
  ['https://www.example.com/services/design?a', '/services/design'],
  ['https://www.example.org/?from=https://www.example.com/services', undefined],
  ['https://www.example.com.example.org/services', undefined],
  ['https://www.example.org/', undefined],
  ['', undefined],
])(
  'our own receiver gets the page before, if it is one of this site: %s',
  async (referrer, from) => {
    comeFrom(referrer);
    respondWith({ next: '/' });
    await send();
    expect(session()).toHaveProperty('elapsed');
    expect((session() as { from?: string }).from).toBe(from);
  },
);

const noJson = (error: Error) =>
  fetchMock.mockResolvedValueOnce({ json: () => Promise.reject(error) } as unknown as Response);

const isOdd = { field: 'email', code: 'TYPE_EMAIL', message: 'is odd' };
const isLong = { field: 'email', code: 'UNKNOWN', message: 'is long' };
const twoErrors = [{ code: 'BLOCKED', message: 'Blocked.' }, { message: 'More.' }];
test.for<[body: unknown, outcome: unknown]>([
  [
    { ok: true, next: '/t?reference=7QK2-M9XA' },
    { ...sent, reference: '7QK2-M9XA' },
  ],
  [{ next: 'https://a.example/?b&reference=7QK2-M9XA#c' }, { ...sent, reference: '7QK2-M9XA' }],
  [{ next: '/t?reference=<b>' }, sent],
  [{ errors: [isOdd, isLong] }, rejected([], { email: ['is odd', 'is long'] })],
  [{ errors: [{ field: 'captcha', message: 'is required' }] }, rejected(['captcha is required.'])],
  [{ errors: twoErrors }, rejected(['Blocked.', 'More.'])],
  [{ error: 'form over quota' }, rejected(['form over quota'])],
  [{ error: 'All', errors: [{ message: 'One.' }] }, rejected(['One.'])],
  [{ error: 'No.', next: '/t' }, rejected(['No.'])],
  [{ ok: true }, failed('format')],
  [null, failed('format')],
  [{ errors: [null] }, failed('format')],
])('the response %j is read', async ([body, outcome]) => {
  respondWith(body);
  expect(await send()).toEqual(outcome);
});

test('a response that is no JSON has an unexpected format, also with the error of WebKit', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<!doctype html><p>Thanks'));
  expect(await send()).toEqual(failed('format'));
  noJson(new DOMException('The string did not match the pattern.', 'SyntaxError'));
  expect(await send()).toEqual(failed('format'));
});
const thanks = '/contact/thanks?reference=7QK2-M9XA';
test.for([
  [thanks, undefined, thanks],
  [thanks, 'https://forms.example', undefined],
  [`https://forms.example${thanks}`, undefined, undefined],
  [`//forms.example${thanks}`, undefined, undefined],
  [`${thanks}&then=/elsewhere`, undefined, undefined],
  ['/contact/thanks?reference=', undefined, undefined],
  ['', undefined, undefined],
])('%s of the receiver %s has the receipt at %s', async ([next, endpoint, address]) => {
  respondWith({ next });
  expect(await send(endpoint)).toMatchObject({ kind: 'sent', address });
});

test('a failed connection is reported in the words of the browser', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Load failed.'));
  expect(await send()).toEqual(failed('network', 'Load failed'));
  noJson(new TypeError('Error in body stream'));
  expect(await send()).toEqual(failed('network', 'Error in body stream'));
});

test('the form waits 20 seconds for a response', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  fetchMock.mockImplementationOnce(() => {
    timer.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    return Promise.reject(timer.signal.reason as Error);
  });
  expect(await send()).toEqual(failed('timeout'));
  expect(timeout).toHaveBeenCalledWith(20_000);
});
