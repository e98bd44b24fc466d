import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mapFields, referencePattern, type FormResponse } from '../../contract/enquiry.ts';
import {
  formApp,
  formData,
  type FormAppOptions,
  type SampleRequest,
} from '../../tests/support/form-app.ts';
import { sampleFields as enquiry } from '../../tests/support/sample-enquiry.ts';
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

async function failingApp(error: Error) {
  const app = await formApp();
  vi.spyOn(app.repository, 'save').mockRejectedValue(error);
  return app;
}

test('an enquiry is stored before its response, and mailed after it', async () => {
  const { send, stored, clock, onSaved } = await formApp();
  const outgoing = new EventEmitter();
  const response = await send({ body: enquiry }, outgoing);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const rows = await stored();
  expect(rows).toMatchObject([{ ...enquiry, status: 'new', receivedAt: clock.date }]);
  const reference = rows[0]?.reference;
  expect(reference).toMatch(referencePattern);
  const next = `/contact/thanks?reference=${reference}`;
  expect(await jsonOf(response)).toEqual({ ok: true, next });
  await nextTurn();
  expect(onSaved).not.toHaveBeenCalled();
  outgoing.emit('close');
  expect(onSaved).toHaveBeenCalledOnce();
});

test('an enquiry is mailed although its visitor has gone meanwhile', async () => {
  const { send, onSaved } = await formApp();
  await send({ body: enquiry }, Object.assign(new EventEmitter(), { closed: true }));
  await nextTurn();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('what is not held is confirmed to its visitor, once a day, where that is switched on', async () => {
  const { send, repository } = await formApp({ isConfirmed: true });
  await send({ body: withHoneypot('spam') });
  for (const message of ['one', 'two']) await send({ body: withMessage(message) });
  const kinds: string[] = [];
  const times = { channel: 'mail', leaseMs: 60_000, maxDelayMs: 1 } as const;
  for (let mail = await repository.deliveries.lease(times); mail;) {
    kinds.push(mail.kind);
    mail = await repository.deliveries.lease(times);
  }
  expect(kinds).toEqual(['enquiry', 'confirmation', 'enquiry']);
});

test('an enquiry with a filled honeypot is quarantined, which its response does not show', async () => {
  const { send, stored, onSaved } = await formApp({ ratePerForm: 2 });
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

describe('a rejection', () => {
  test('of fields names each of them', async () => {
    const { send, stored } = await formApp();
    const response = await send({ body: { ...enquiry, email: 'me', message: undefined } });
    expect(response.status).toBe(422);
    expect(await jsonOf(response)).toEqual({
      error: 'email: should be an email address. message: is required.',
      errors: [
        { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
        { code: 'REQUIRED_FIELD_MISSING', field: 'message', message: 'is required' },
      ],
    });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, SampleRequest, number, string?]>([
    ['malformed JSON', { body: '{' }, 400],
    ['no fields', { body: {} }, 400, 'EMPTY'],
    ['a file', { body: formData({ file: new File(['abc'], 'a') }) }, 400, 'NO_FILE_UPLOADS'],
    ['another form', { body: enquiry, path: '/f/other' }, 404, 'FORM_NOT_FOUND'],
    ['a body that is too large', { body: withMessage('x'.repeat(100_000)) }, 413],
    ['another type', { body: '{}', headers: { 'Content-Type': 'text/plain' } }, 415],
  ])('of %s is JSON with one error, readable by an allowed origin', async (...row) => {
    const [, request, status, code] = row;
    const { send, stored } = await formApp();
    const response = await send({ ...request, headers: { ...request.headers, Origin: partner } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    expect(response.headers.get('Vary')).toBe('Origin');
    const message = expect.stringMatching(/^[A-Z].*\.$/);
    const errors = [{ ...(code && { code }), message }];
    expect(await jsonOf(response)).toEqual({ error: message, errors });
    expect(await stored()).toEqual([]);
  });

  test.each(['HEAD', 'PUT'])('of %s allows POST', async (method) => {
    const { send } = await formApp();
    const response = await send({ method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  });

  test('of a page of another site is the same for each content type', async () => {
    const { send, stored } = await formApp();
    for (const body of [enquiry, new URLSearchParams(enquiry), formData(enquiry)]) {
      const response = await send({ body, headers: { Origin: stranger } });
      expect(response.status).toBe(403);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(response.headers.get('Vary')).toBe('Origin');
      expect(await jsonOf(response)).toMatchObject({ errors: [{ code: 'BLOCKED' }] });
    }
    expect(await stored()).toEqual([]);
  });

  test.each([
    [
      new StoreUnavailableError('/data', 'the disk is full'),
      503,
      'STORE_UNAVAILABLE',
      /nothing of it was kept/,
    ],
    [new TypeError('a bug'), 500, 'FAILED', /may be lost/],
  ])('after %s has an address to write to, and the log the error', async (...row) => {
    const [error, status, outcome, text] = row;
    const { send, lines, onSaved } = await failingApp(error);
    const response = await send({ body: enquiry, headers: { Origin: partner } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    const body = await jsonOf(response);
    expect(body).toHaveProperty('error', expect.stringMatching(text));
    expect(body).toHaveProperty('error', expect.stringMatching(/write to hello@example\.com\.$/));
    const err = { message: error.message };
    expect(lines).toMatchObject([{ level: 'error', status, outcome, err }]);
    await nextTurn();
    expect(onSaved).not.toHaveBeenCalled();
  });
});

test('no body makes a 500', async () => {
  const { send } = await formApp({ ratePerAddress: 1e6, ratePerForm: 1e6 });
  const bodies = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.record(mapFields(() => fc.jsonValue())).map((fields) => JSON.stringify(fields)),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  );
  const property = fc.asyncProperty(bodies, types, async (body, type) => {
    const { status } = await send({ body, headers: { 'Content-Type': type } });
    expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 300 });
});

describe('a post without JavaScript', () => {
  const headers = { Accept: browserAccept, Origin: 'https://www.example.com' };
  const form = (fields: typeof enquiry) => new URLSearchParams({ ...fields, _gotcha: '' });

  test.each<[string, FormAppOptions, Partial<typeof enquiry>, string]>([
    ['with an invalid field', {}, { email: 'me' }, 'email-notEmail'],
    ['with several', {}, { email: ' ', message: '' }, 'email-required'],
    ['to an inactive form', { isActive: false }, {}, 'INACTIVE'],
    ['to another form', { formId: 'other' }, {}, 'FORM_NOT_FOUND'],
    // Below one an hour, the first exceeds the limit.
    ['beyond the rate limit', { ratePerAddress: 0.5 }, {}, 'RATE_LIMITED'],
  ])('%s redirects to its reason', async (_, options, changes, reason) => {
    const { send, stored } = await formApp(options);
    const response = await send({ body: form({ ...enquiry, ...changes }), headers });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/contact/not-sent#${reason}`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await stored()).toEqual([]);
  });

  test('that fails is an error in the log', async () => {
    const { send, lines } = await failingApp(new TypeError('a bug'));
    const response = await send({ body: form(enquiry), headers });
    expect(response.headers.get('Location')).toBe('/contact/not-sent#FAILED');
    expect(lines).toMatchObject([{ level: 'error', status: 303, outcome: 'FAILED' }]);
  });

  test.each(['GET', 'HEAD'])('as %s, a reload, redirects to the form', async (method) => {
    const { send } = await formApp();
    const response = await send({ method, headers });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/contact');
  });
});

const preflightFrom = (Origin: string) => ({ method: 'OPTIONS', headers: { Origin } });

test.each([
  [
    partner,
    {
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'Accept, Content-Type, Formspree-Client, Formspree-Session-Data',
      'access-control-max-age': '7200',
    },
  ],
  [stranger, {}],
  ['null', {}],
])('the preflight of %s', async (origin, permission) => {
  const { send } = await formApp();
  const { status, headers } = await send(preflightFrom(origin));
  expect(status).toBe(204);
  const always = { allow: 'POST, OPTIONS', vary: 'Origin' };
  headers.delete('Content-Security-Policy');
  expect(Object.fromEntries(headers)).toEqual({ ...always, ...permission });
});

test.each([{}, { siteUrl: undefined }])(
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
    const { send } = await formApp({ ratePerAddress: 2, ratePerForm: 1 });
    for (let times = 0; times < 2; times += 1) await send({ body: '{' });
    const response = await send({ body: enquiry, headers: { Origin: partner } });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('3600');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(partner);
    expect(await jsonOf(response)).toEqual({
      error: expect.stringContaining('write to hello@example.com'),
      errors: [{ message: expect.stringContaining('Too much') }],
    });
    vi.advanceTimersByTime(3_600_000);
    expect((await send({ body: enquiry })).status).toBe(200);
  });

  test('preflights, other methods, other forms and blocked sites do not count', async () => {
    const { send } = await formApp({ ratePerAddress: 1 });
    await send(preflightFrom(partner));
    await send({ body: enquiry, headers: { Origin: stranger } });
    await send({ body: enquiry, path: '/f/other' });
    await send({ method: 'GET' });
    expect((await send({ body: enquiry })).status).toBe(200);
  });

  test('beyond that of the form, enquiries are quarantined, with one warning', async () => {
    const { send, stored, lines } = await formApp({ ratePerForm: 1 });
    // Invalid posts do not count.
    await send({ body: '{' });
    for (const message of ['a', 'b', 'c']) {
      expect((await send({ body: withMessage(message) })).status).toBe(200);
    }
    vi.advanceTimersByTime(3_600_000);
    await send({ body: withMessage('d') });
    const statuses = (await stored()).map(({ status }) => status);
    expect(statuses).toEqual(['new', 'quarantined', 'quarantined', 'new']);
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });
});

test('at most 20 enquiries an hour are confirmed', async () => {
  const { send, repository } = await formApp({ isConfirmed: true });
  const save = vi.spyOn(repository, 'save');
  for (let number = 0; number < 22; number += 1) {
    await send({ body: { email: `a${number}@example.com`, message: 'Hello' } });
  }
  const confirmed = save.mock.calls.filter(([{ confirmationKey }]) => confirmationKey);
  expect(confirmed).toHaveLength(20);
});

test('the log holds outcome and reference, but no text and no address', async () => {
  const { send, stored, clock, lines } = await formApp({ ratePerAddress: 5 });
  const saved = await jsonOf(await send({ body: enquiry }));
  clock.date = new Date(clock.date.getTime() + 9 * 60_000);
  expect(await jsonOf(await send({ body: new URLSearchParams(enquiry) }))).toEqual(saved);
  await send({ body: withHoneypot('Secret') });
  await send({ body: { email: 'not-an-address', message: 'Secret' } });
  await send({ body: '{"message":"Secret' });
  await send({ body: enquiry });

  const [first, second, ...others] = await stored();
  expect(others).toEqual([]);
  expect(lines.map(({ status, outcome, reference }) => [status, outcome, reference])).toEqual([
    [200, 'SAVED', first?.reference],
    [200, 'REPEATED', first?.reference],
    [200, 'QUARANTINED', second?.reference],
    [422, 'INVALID', undefined],
    [400, 'MALFORMED', undefined],
    [429, 'RATE_LIMITED', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Secret|Hello|me@example|not-an-address|192\.0\.2/);
});

describe('spam', () => {
  const plain = { 'Formspree-Session-Data': '' };
  const token = 'a_-B'.repeat(8);

  test('a sender that is no browser gets the same receipt, and its enquiry is held', async () => {
    const { send, stored, onSaved } = await formApp();
    const response = await send({ headers: plain, body: enquiry });
    const { next } = (await response.json()) as { next: string };
    expect(response.status).toBe(200);
    const [held] = await stored();
    expect(held).toMatchObject({ status: 'quarantined', score: 1, reasons: ['noBrowser'] });
    expect(next).toBe(`/contact/thanks?reference=${held?.reference}`);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test.each([
    [`Bearer ${token}`, 'new'],
    ['Bearer other', 'quarantined'],
    [token, 'quarantined'],
  ])('with Authorization: %s its enquiry is %s', async (authorization, status) => {
    const { send, stored } = await formApp({ senderToken: token });
    await send({ headers: { ...plain, Authorization: authorization }, body: enquiry });
    expect(await stored()).toMatchObject([{ status }]);
  });

  test('without a token in the settings, none is right', async () => {
    const { send, stored } = await formApp();
    await send({ headers: { ...plain, Authorization: 'Bearer undefined' }, body: enquiry });
    expect(await stored()).toMatchObject([{ status: 'quarantined' }]);
  });
});
