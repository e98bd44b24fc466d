import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  enquiryFields,
  isOptional,
  mapFields,
  referencePattern,
  type FormResponse,
} from '../protocol/enquiry.ts';
import {
  formApp,
  formData,
  type FormAppOptions,
  type SampleRequest,
} from '../../tests/support/form-app.ts';
import { sampleFields as enquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

const partner = 'https://partner.example';
const stranger = 'https://stranger.example';
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const withMessage = (message: string) => ({ ...enquiry, message });
const withHoneypot = (message: string) => ({ ...enquiry, message, _gotcha: 'x' });

async function jsonOf(response: Response): Promise<FormResponse> {
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  return (await response.json()) as FormResponse;
}

test('an enquiry is stored before its response, and mailed after it', async () => {
  const { send, stored, onSaved } = await formApp();
  const outgoing = new EventEmitter();
  const response = await send({ body: enquiry }, outgoing);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const rows = await stored();
  expect(rows).toMatchObject([{ ...enquiry, status: 'new' }]);
  const reference = rows[0]?.reference;
  expect(reference).toMatch(referencePattern);
  const next = `/contact/thanks?reference=${reference}`;
  expect(await jsonOf(response)).toEqual({ ok: true, next });
  await nextTurn();
  expect(onSaved).not.toHaveBeenCalled();
  outgoing.emit('close');
  expect(onSaved).toHaveBeenCalledOnce();
});

test('mails an enquiry whose visitor has disconnected', async () => {
  const { send, onSaved } = await formApp();
  await send({ body: enquiry }, Object.assign(new EventEmitter(), { closed: true }));
  await nextTurn();
  expect(onSaved).toHaveBeenCalledOnce();
});

test.each([0, Date.parse(sampleSite.builtAt) - 1])(
  'at %i by the clock, which is before the build, an enquiry has the date of the build and is due',
  async (now) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { send, stored, repository } = await formApp();
    await send({ body: enquiry });
    expect(await stored()).toMatchObject([{ receivedAt: new Date(sampleSite.builtAt) }]);
    const times = { channel: 'mail', leaseMs: 60_000, maxDelayMs: 3_600_000 } as const;
    expect(await repository.deliveries.lease(times)).toBeDefined();
  },
);

test('an enquiry with a filled honeypot is quarantined, which its response does not show', async () => {
  const { send, stored, onSaved } = await formApp({ RATE_PER_FORM: 2 });
  const responses = [await send({ body: enquiry })];
  for (const message of ['a', 'b']) responses.push(await send({ body: withHoneypot(message) }));
  // Quarantined enquiries do not count for the rate of the form.
  responses.push(await send({ body: withMessage('Hello again') }));
  const statuses = (await stored()).map(({ status }) => status);
  expect(statuses).toEqual(['new', 'quarantined', 'quarantined', 'new']);
  await nextTurn();
  expect(onSaved).toHaveBeenCalledTimes(2);

  const shown = responses.map(async (response) => ({
    status: response.status,
    headers: [...response.headers],
    body: (await response.text()).replace(/=[^"]*/, '='),
  }));
  const [usual, ...others] = await Promise.all(shown);
  for (const other of others) expect(other).toEqual(usual);
});

test.each([
  ['REQUIRED_FIELD_EMPTY', 'is required', mapFields(() => ' ')],
  ['REQUIRED_FIELD_MISSING', 'was not sent', { other: 'x' }],
])('a rejection of fields names each of them: %s', async (code, message, body) => {
  const { send, stored } = await formApp();
  const response = await send({ body });
  expect(response.status).toBe(422);
  expect(await jsonOf(response)).toEqual({
    errors: enquiryFields
      .filter((field) => !isOptional(field))
      .map((field) => ({ field, code, message })),
  });
  expect(await stored()).toEqual([]);
});

test.each<[string, number, SampleRequest]>([
  ['MALFORMED', 400, { body: '{' }],
  ['EMPTY', 400, { body: {} }],
  ['NO_FILE_UPLOADS', 400, { body: formData({ file: new File(['abc'], 'a') }) }],
  ['FORM_NOT_FOUND', 404, { body: enquiry, path: '/f/other' }],
  ['METHOD_NOT_ALLOWED', 405, { method: 'PUT' }],
  ['TOO_LARGE', 413, { body: withMessage('x'.repeat(100_000)) }],
  ['UNSUPPORTED_TYPE', 415, { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
])(
  'the rejection %s is %i and JSON with one error, readable by an allowed origin',
  async (...row) => {
    const [code, status, request] = row;
    const { send, stored } = await formApp();
    const response = await send({ ...request, headers: { ...request.headers, Origin: partner } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    expect(response.headers.get('Vary')).toBe('Origin');
    expect(response.headers.get('Allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
    const message = expect.stringMatching(/^[A-Z].*\.$/);
    expect(await jsonOf(response)).toEqual({ errors: [{ code, message }] });
    expect(await stored()).toEqual([]);
  },
);

test('a rejection of a page of another site cannot be read by it', async () => {
  const { send, stored } = await formApp();
  const response = await send({ body: enquiry, headers: { Origin: stranger } });
  expect(response.status).toBe(403);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await jsonOf(response)).toMatchObject({ errors: [{ code: 'BLOCKED' }] });
  expect(await stored()).toEqual([]);
});

test.each([
  ['STORE_UNAVAILABLE', 503, new StoreUnavailableError('/data', 'full'), /Nothing was kept/],
  ['FAILED', 500, new TypeError('a bug'), /may be lost/],
])('%s gets the mail address of the company, and the log the error', async (...row) => {
  const [outcome, status, error, text] = row;
  const { send, repository, lines, onSaved } = await formApp();
  vi.spyOn(repository, 'save').mockRejectedValue(error);
  const response = await send({ body: enquiry, headers: { Origin: partner } });
  expect(response.status).toBe(status);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
  const body = JSON.stringify(await jsonOf(response));
  expect(body).toMatch(text);
  expect(body).toContain('write to hello@example.com.');
  expect(lines).toMatchObject([
    { level: 'error', status, outcome, err: { message: error.message } },
  ]);
  await nextTurn();
  expect(onSaved).not.toHaveBeenCalled();
});
describe('a post without JavaScript', () => {
  const headers = { Accept: browserAccept, Origin: 'https://www.example.com' };
  const form = (fields: typeof enquiry) => new URLSearchParams({ ...fields, _gotcha: '' });

  test.each<[string, FormAppOptions, Partial<typeof enquiry>, string]>([
    ['with several invalid fields', {}, { email: ' ', message: '' }, 'email-required'],
    ['to an inactive form', { site: { formEndpoint: 'https://forms.example' } }, {}, 'INACTIVE'],
    // Below one an hour, the first exceeds the limit.
    ['beyond the rate limit', { RATE_PER_ADDRESS: 0.5 }, {}, 'RATE_LIMITED'],
  ])('%s redirects to its reason', async (_, options, changes, reason) => {
    const { send, stored } = await formApp(options);
    const response = await send({ body: form({ ...enquiry, ...changes }), headers });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/contact/not-sent#${reason}`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['GET', browserAccept, 303],
    ['HEAD', browserAccept, 303],
    ['GET', 'application/json, text/html', 405],
    ['GET', 'text/html;q=0', 405],
  ])('as %s that accepts %s, a reload is %i', async (method, Accept, status) => {
    const { send } = await formApp();
    const response = await send({ method, headers: { ...headers, Accept } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(status === 303 ? '/contact' : null);
  });
});

const preflightFrom = (Origin: string) => ({ method: 'OPTIONS', headers: { Origin } });

test.each([
  [partner, partner],
  [stranger, null],
  ['null', null],
])('the preflight of %s allows %s', async (origin, allowed) => {
  const { send } = await formApp();
  const { status, headers } = await send(preflightFrom(origin));
  expect(status).toBe(204);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(allowed);
  expect(headers.get('Access-Control-Allow-Methods')).toBe('POST');
  // Those of the form's script.
  expect(headers.get('Access-Control-Allow-Headers')).toBe(
    'Accept,Content-Type,Formspree-Client,Formspree-Session-Data',
  );
  expect(headers.get('Vary')).toContain('Origin');
});

test.each([{}, { SITE_URL: undefined }])(
  'another origin gets the whole URL of the thank-you page (%o)',
  async (options) => {
    const { send, stored } = await formApp(options);
    const response = await send({ body: enquiry, headers: { Origin: partner } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    const [row] = await stored();
    const next = `https://www.example.com/contact/thanks?reference=${row?.reference}`;
    expect(await jsonOf(response)).toEqual({ ok: true, next });
  },
);

describe('rate limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    return () => void vi.useRealTimers();
  });

  test('beyond that of an address, posts are rejected; invalid ones count', async () => {
    const { send } = await formApp({ RATE_PER_ADDRESS: 2, RATE_PER_FORM: 1 });
    for (let times = 0; times < 2; times += 1) await send({ body: '{' });
    const response = await send({ body: enquiry, headers: { Origin: partner } });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('3600');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    expect(await jsonOf(response)).toMatchObject({ errors: [{ code: 'RATE_LIMITED' }] });
    vi.advanceTimersByTime(3_600_000);
    expect((await send({ body: enquiry })).status).toBe(200);
  });

  test('preflights, other methods, other forms and blocked sites do not count', async () => {
    const { send } = await formApp({ RATE_PER_ADDRESS: 1 });
    await send(preflightFrom(partner));
    await send({ body: enquiry, headers: { Origin: stranger } });
    await send({ body: enquiry, path: '/f/other' });
    await send({ method: 'GET' });
    expect((await send({ body: enquiry })).status).toBe(200);
  });

  test('beyond that of the form, enquiries are quarantined, with one warning', async () => {
    const { send, stored, lines } = await formApp({ RATE_PER_FORM: 1 });
    // Invalid posts do not count.
    await send({ body: '{' });
    for (const message of ['a', 'b', 'c']) {
      expect((await send({ body: withMessage(message) })).status).toBe(200);
    }
    vi.advanceTimersByTime(3_600_000);
    await send({ body: withMessage('d') });
    const statuses = (await stored()).map(({ status }) => status);
    expect(statuses).toEqual(['new', 'quarantined', 'quarantined', 'new']);
    const warnings = lines.filter(({ level }) => level === 'warn');
    expect(warnings).toMatchObject([{ limit: 'RATE_PER_FORM' }]);
  });
});

test('logs result and reference, but neither text nor address', async () => {
  const { send, stored, lines } = await formApp({ RATE_PER_ADDRESS: 5 });
  const saved = await jsonOf(await send({ body: enquiry }));
  expect(await jsonOf(await send({ body: new URLSearchParams(enquiry) }))).toEqual(saved);
  await send({ body: withHoneypot('Secret') });
  await send({ body: { ...enquiry, email: 'not-an-address', message: 'Secret' } });
  await send({ body: '{"message":"Secret' });
  await send({ body: enquiry });

  const [first, second, ...others] = await stored();
  expect(others).toEqual([]);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ status, outcome, reference }) => [status, outcome, reference])).toEqual([
    [200, 'SAVED', first?.reference],
    [200, 'REPEATED', first?.reference],
    [200, 'QUARANTINED', second?.reference],
    [422, 'INVALID', undefined],
    [400, 'MALFORMED', undefined],
    [429, 'RATE_LIMITED', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Secret|Hello|me@example|not-an-address|192\.0\.2/);
});
