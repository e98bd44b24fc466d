import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mapFields, responseTimeoutMs } from '../../../contract/enquiry.ts';
import { sendEnquiry } from './send-enquiry.ts';

const enquiry = mapFields((field) => `The ${field}`);
const sent = { kind: 'sent', reference: undefined };
const rejected = (formErrors: string[], fieldErrors = {}) => ({
  kind: 'rejected',
  fieldErrors,
  formErrors,
});
const failed = (reason: string, detail = '') => ({ kind: 'failed', reason, detail });

const send = (submission = new AbortController(), endpoint?: string) =>
  sendEnquiry({ formId: 'enquiry', endpoint }, enquiry, submission);
const fetchMock = vi.fn<typeof fetch>();
const respondWith = (body: unknown, status = 200) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { webdriver: false });
});
afterEach(() => {
  fetchMock.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the request', () => {
  test('has the two headers of the protocol, and Accept', async () => {
    respondWith({ next: '/' });
    await send(new AbortController(), 'https://forms.example');
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
    const session = new Headers(init?.headers).get('Formspree-Session-Data') ?? '';
    const loadedAt = Math.round(performance.timeOrigin);
    expect(JSON.parse(atob(session))).toEqual({ loadedAt, webdriver: false });
  });

  test('goes to the origin of the page without an endpoint', async () => {
    respondWith({ next: '/' });
    await send();
    expect(fetchMock.mock.lastCall?.[0]).toBe('/f/enquiry');
  });
});

const noJson = (error: Error) =>
  fetchMock.mockResolvedValueOnce({ json: () => Promise.reject(error) } as unknown as Response);

describe('the response', () => {
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
    [{ next: '' }, sent],
    [{ errors: [isOdd, isLong] }, rejected([], { email: ['is odd', 'is long'] })],
    [
      { errors: [{ field: 'captcha', message: 'is required' }] },
      rejected(['captcha is required.']),
    ],
    [{ errors: twoErrors }, rejected(['Blocked.', 'More.'])],
    [{ error: 'form over quota' }, rejected(['form over quota'])],
    [{ error: 'All', errors: [{ message: 'One.' }] }, rejected(['One.'])],
    [{ errors: [], next: '/t' }, rejected([])],
    [{ error: 'No.', next: '/t' }, rejected(['No.'])],
    [{ ok: true }, failed('format')],
    [[], failed('format')],
    [null, failed('format')],
    [7, failed('format')],
    [{ next: 7 }, failed('format')],
    [{ errors: [null] }, failed('format')],
  ])('%j is read', async ([body, outcome]) => {
    respondWith(body);
    expect(await send()).toEqual(outcome);
  });

  test.for([200, 500])('is read whatever its status, here %i', async (status) => {
    respondWith({ next: '' }, status);
    expect(await send()).toEqual(sent);
    respondWith({ error: 'No.' }, status);
    expect(await send()).toEqual(rejected(['No.']));
  });

  test.for(['', '<!doctype html><p>Thanks', '{"next":', '{"next":"/t"}x'])(
    '%j has an unexpected format',
    async (body) => {
      fetchMock.mockResolvedValueOnce(new Response(body));
      expect(await send()).toEqual(failed('format'));
    },
  );

  test('has an unexpected format with the error of WebKit', async () => {
    noJson(new DOMException('The string did not match the pattern.', 'SyntaxError'));
    expect(await send()).toEqual(failed('format'));
  });
});

test('a failed connection is reported in the words of the browser', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Load failed.'));
  expect(await send()).toEqual(failed('network', 'Load failed'));
  noJson(new TypeError('Error in body stream'));
  expect(await send()).toEqual(failed('network', 'Error in body stream'));
});

describe('without a response', () => {
  beforeEach(() => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new DOMException('Aborted.', 'AbortError'));
          });
        }),
    );
  });

  test('the enquiry has failed after the timeout', async () => {
    let outcome: unknown;
    void send().then((it) => (outcome = it));
    await vi.advanceTimersByTimeAsync(responseTimeoutMs - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual(failed('timeout'));
  });

  test('an interruption ends it at once', async () => {
    const submission = new AbortController();
    const outcome = send(submission);
    submission.abort('interrupted');
    expect(await outcome).toEqual(failed('interrupted'));
    expect(vi.getTimerCount()).toBe(0);
  });
});
