import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { referencePattern, type FormResponse } from '../../contract/enquiry.ts';
import { createApp } from '../app.ts';
import { readEnquiryPages } from './result-pages.ts';
import type { EnquiryRouteOptions } from './submit-route.ts';
import {
  openEnquiryStore,
  QuarantineFullError,
  StoreUnavailableError,
  type EnquiryStore,
} from '../storage/repository.ts';
import type { RequestLine } from '../http/request-log.ts';
import { sampleFacts, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFiles } from '../static/site-files.ts';

const site = 'https://www.example.com';
const friend = 'https://friend.example';
const stranger = 'https://stranger.example';
const enquiry = { email: 'me@example.com', message: 'Hello' };
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const clientHeaders = { Accept: 'application/json', 'Formspree-Client': '@formspree/core@4.0.0' };

const cleanUps: (() => void)[] = [];
let store: EnquiryStore;
let lines: RequestLine[];
let clock: { date: Date; ms: number };
let wakes: number;
let warnings: string[];

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'enquiries-'));
  store = openEnquiryStore({ directory });
  cleanUps.push(
    () => store.close(),
    () => rmSync(directory, { recursive: true }),
  );
  lines = [];
  warnings = [];
  wakes = 0;
  clock = { date: new Date('2026-03-01T10:00:00Z'), ms: 0 };
});

afterEach(async () => {
  // What is left for after a response.
  await nextTurn();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

type Changes = Partial<Omit<EnquiryRouteOptions, 'store'> & { store: Partial<EnquiryStore> }>;

function receiver(changes: Changes = {}) {
  const { folder, remove } = writeSampleSite();
  cleanUps.push(remove);
  const siteFiles = readSiteFiles(folder);
  const app = createApp({
    siteFiles,
    log: (line) => lines.push(line),
    enquiries: {
      pages: readEnquiryPages(siteFiles, '/f/enquiry'),
      formId: sampleFacts.formId,
      isActive: true,
      companyEmail: sampleFacts.email,
      siteUrl: site,
      builtSiteUrl: sampleFacts.siteUrl,
      allowedOrigins: [friend],
      trustedProxies: 0,
      ratePerAddress: 30,
      ratePerForm: 600,
      onSaved: () => (wakes += 1),
      warn: (message) => warnings.push(message),
      now: () => clock.date,
      elapsedMs: () => clock.ms,
      ...changes,
      store: { ...store, ...changes.store },
    },
  });

  async function send(request: {
    body?: unknown;
    headers?: Record<string, string>;
    method?: string;
    path?: string;
    from?: string;
    outgoing?: EventEmitter;
  }) {
    const {
      body,
      headers = {},
      method = 'POST',
      path = '/f/enquiry',
      from = '192.0.2.1',
      outgoing,
    } = request;
    const isJson = !(body instanceof FormData) && !(body instanceof URLSearchParams);
    const init: RequestInit = { method, headers: { Host: 'www.example.com', ...headers } };
    if (isJson && !('Content-Type' in headers)) {
      init.headers = { 'Content-Type': 'application/json', ...init.headers };
    }
    if (body !== undefined) {
      init.body =
        isJson && typeof body !== 'string'
          ? JSON.stringify(body)
          : (body as NonNullable<RequestInit['body']>);
    }
    const incoming = { socket: { remoteAddress: from } };
    return app.request(`${site}${path}`, init, { incoming, ...(outgoing && { outgoing }) });
  }
  return send;
}

async function shaped(answer: Response) {
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const { headers, status } = answer;
  return { status, headers, body: (await answer.json()) as FormResponse };
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function referenceIn(address: string): string {
  return new URL(address, site).searchParams.get('reference') ?? '';
}

const saved = () => [...store.enquiries({ order: 'oldest first' })];

/** A store that fails as told when an enquiry is saved. */
const failingStore = (error: Error) => ({
  store: {
    save: () => {
      throw error;
    },
  },
});

describe('an enquiry', () => {
  test.each<[string, () => unknown]>([
    ['JSON', () => enquiry],
    ['urlencoded', () => new URLSearchParams(enquiry)],
    ['multipart', () => formOf(enquiry)],
  ])('as %s is on disk when it is answered', async (_, body) => {
    const answer = await shaped(await receiver()({ body: body(), headers: clientHeaders }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const [row, ...more] = saved();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ ...enquiry, status: 'new', receivedAt: clock.date });
    expect(row?.reference).toMatch(referencePattern);
    expect(answer.body).toEqual({ ok: true, next: `/contact/thanks?reference=${row?.reference}` });
    await nextTurn();
    expect(wakes).toBe(1);
  });

  test('is stored byte for byte as it was sent', async () => {
    const send = receiver({ ratePerAddress: 1_000_000, ratePerForm: 1_000_000 });
    const texts = fc
      .string({ unit: 'binary', maxLength: 200 })
      .filter((text) => text.trim() !== '' && !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom('json', 'form', 'multipart'),
        async (text, encoding) => {
          const fields = { email: 'me@example.com', message: text };
          const body = {
            json: fields,
            form: new URLSearchParams(fields),
            multipart: formOf(fields),
          }[encoding];
          const { body: answer } = await shaped(await send({ body }));
          if (!('next' in answer)) throw new Error(answer.error);
          const stored = store.enquiry(referenceIn(answer.next));
          // A repeat is the earlier enquiry, and other line ends do not make another one.
          const plain = (message: string | undefined) => message?.replace(/\r\n?/g, '\n');
          expect(plain(stored?.message)).toBe(plain(text));
          if (!/[\r\n]/.test(text)) expect(stored?.message).toBe(text);
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(['a\nb', 'a\r\nb', 'a\rb', ' \ta\n\n', '\ufeffa', 'e\u0301 é', "'; DROP TABLE x;--"])(
    'keeps %j',
    async (message) => {
      await receiver()({ body: { ...enquiry, message } });
      expect(saved().map((row) => row.message)).toEqual([message]);
    },
  );

  test('is mailed once its response is sent', async () => {
    const outgoing = new EventEmitter();
    await receiver()({ body: enquiry, outgoing });
    await nextTurn();
    expect(wakes).toBe(0);
    outgoing.emit('close');
    expect(wakes).toBe(1);
  });

  test('that comes again within ten minutes is the same one', async () => {
    const send = receiver();
    const first = await shaped(await send({ body: enquiry }));
    clock.date = new Date(clock.date.getTime() + 9 * 60_000);
    const second = await shaped(await send({ body: new URLSearchParams(enquiry) }));
    expect(second.body).toEqual(first.body);
    expect(saved()).toHaveLength(1);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['SAVED', 'REPEATED']);
  });

  test('chooses neither a recipient nor where its sender lands', async () => {
    const body = {
      ...enquiry,
      _next: 'https://evil.example',
      _replyto: 'x',
      _cc: 'a@b.c',
      next: '/x',
    };
    const { body: answer } = await shaped(await receiver()({ body }));
    expect(answer).toEqual({
      ok: true,
      next: expect.stringMatching(/^\/contact\/thanks\?reference=/),
    });
    expect(saved()).toMatchObject([enquiry]);
  });
});

describe('the honeypot', () => {
  test('filled, it sends the enquiry to quarantine, and the answer does not show it', async () => {
    const send = receiver();
    const usual = await send({ body: enquiry, headers: clientHeaders });
    const caught = await send({
      body: { ...enquiry, message: 'Buy', _gotcha: 'x' },
      headers: clientHeaders,
    });
    expect(saved().map(({ status }) => status)).toEqual(['new', 'quarantined']);
    await nextTurn();
    expect(wakes).toBe(1);

    expect(caught.status).toBe(usual.status);
    expect([...caught.headers]).toEqual([...usual.headers]);
    const [one, other] = [await usual.text(), await caught.text()];
    const withoutReference = (text: string) => text.replace(/=[^"]*/, '=');
    expect(withoutReference(other)).toBe(withoutReference(one));
    expect(other).not.toBe(one);
  });

  test('what it catches does not use up the share of people', async () => {
    const send = receiver({ ratePerForm: 2 });
    const caught = (message: string) => send({ body: { ...enquiry, message, _gotcha: 'x' } });
    const statuses = [];
    for (const message of ['a', 'b', 'c']) statuses.push((await caught(message)).status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(saved().map(({ status }) => status)).toEqual(Array(3).fill('quarantined'));
    await send({ body: enquiry });
    expect(saved().at(-1)?.status).toBe('new');
  });
});

describe('refusals', () => {
  const text = 'Please write to hello@example.com.';

  test('of fields name each field, for machines and for people', async () => {
    const { status, body } = await shaped(await receiver()({ body: { email: 'me' } }));
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'Email should be an email address. Message is required.',
      errors: [
        { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
        { code: 'REQUIRED_FIELD_MISSING', field: 'message', message: 'is required' },
      ],
    });
    expect(saved()).toEqual([]);
  });

  test.each<[string, Parameters<ReturnType<typeof receiver>>[0], number, string | undefined]>([
    ['malformed JSON', { body: '{' }, 400, undefined],
    ['no fields', { body: {} }, 400, 'EMPTY'],
    ['a file', { body: formOf({ file: new File(['abc'], 'a.txt') }) }, 400, 'NO_FILE_UPLOADS'],
    ['another site', { body: enquiry, headers: { Origin: stranger } }, 403, 'BLOCKED'],
    ['an origin that is hidden', { body: enquiry, headers: { Origin: 'null' } }, 403, 'BLOCKED'],
    ['another form', { body: enquiry, path: '/f/other' }, 404, 'FORM_NOT_FOUND'],
    ['a form by another spelling', { body: enquiry, path: '/f/ENQUIRY' }, 404, 'FORM_NOT_FOUND'],
    ['a form that is a property', { body: enquiry, path: '/f/__proto__' }, 404, 'FORM_NOT_FOUND'],
    ['malformed percent-encoding', { body: enquiry, path: '/f/%zz' }, 404, 'FORM_NOT_FOUND'],
    ['a body too large', { body: { message: 'x'.repeat(65_536) } }, 413, undefined],
    ['another type', { body: 'x', headers: { 'Content-Type': 'text/plain' } }, 415, undefined],
    [
      'another charset',
      { body: enquiry, headers: { 'Content-Type': 'application/json; charset=utf-16' } },
      415,
      undefined,
    ],
  ])('%s', async (_, request, status, code) => {
    const answer = await shaped(await receiver()(request));
    expect(answer.status).toBe(status);
    if (!('error' in answer.body)) throw new Error('It was taken.');
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0]?.code).toBe(code);
    expect(answer.body.errors[0]?.message).toBe(answer.body.error);
    expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
    expect(saved()).toEqual([]);
  });

  test('a form that is received elsewhere', async () => {
    const answer = await shaped(await receiver({ isActive: false })({ body: enquiry }));
    expect(answer.status).toBe(403);
    const message = `This form is no longer in use. ${text}`;
    expect(answer.body).toEqual({ error: message, errors: [{ code: 'INACTIVE', message }] });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('the method %s', async (method) => {
    const answer = await receiver()({ method, headers: { Accept: '*/*' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST, OPTIONS');
    if (method !== 'HEAD') expect(await answer.json()).toHaveProperty('errors.0.message');
  });

  test('a store that cannot serve tells the visitor to write, and the log why', async () => {
    const send = receiver(failingStore(new StoreUnavailableError('The disk is full.')));
    const { status, body } = await shaped(await send({ body: enquiry }));
    expect(status).toBe(503);
    const message = `We cannot take your enquiry at the moment; nothing of it was kept. ${text}`;
    expect(body).toEqual({ error: message, errors: [{ message }] });
    expect(lines).toMatchObject([{ status: 503, outcome: 'STORE_UNAVAILABLE' }]);
    expect(lines[0]?.error).toContain('The disk is full.');
    await nextTurn();
    expect(wakes).toBe(0);
  });

  test('a fault of ours is shaped like all others', async () => {
    const send = receiver(failingStore(new TypeError('A bug.')));
    const { status, body, headers } = await shaped(
      await send({ body: enquiry, headers: { Origin: friend } }),
    );
    expect(status).toBe(500);
    const message = `Something went wrong on our side, and your enquiry may be lost. ${text}`;
    expect(body).toEqual({ error: message, errors: [{ message }] });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(friend);
    expect(lines).toMatchObject([{ status: 500, outcome: 'FAILED' }]);
    expect(lines[0]?.error).toContain('A bug.');
  });
});

test('no input makes a 500, and every answer is one that the client can read', async () => {
  const send = receiver({ ratePerAddress: 1_000_000, ratePerForm: 1_000_000 });
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '',
  );
  const bodies = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .array(
        fc.constantFrom(
          'email',
          'message',
          '=',
          '&',
          '%',
          '%ff',
          '"',
          '{',
          '}',
          '[',
          ':',
          ',',
          '\r\n',
          '--x',
          '__proto__',
          'Content-Disposition: form-data; name="email"',
        ),
      )
      .map((parts) => parts.join('')),
    fc
      .record({ email: fc.jsonValue(), message: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  );
  const headers = fc.record(
    {
      Accept: fc.constantFrom(
        'application/json',
        '*/*',
        'text/html;q=0, application/json',
        ';;q=,',
      ),
      Origin: fc.constantFrom(site, friend, stranger, 'null', 'x', 'http://['),
      'X-Forwarded-For': fc.constantFrom('', ',', '::', '1.2.3.4, ::1%x'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(types, bodies, headers, async (type, body, headers) => {
      const request = { body, headers: { ...headers, 'Content-Type': type } };
      const answer = await shaped(await send(request));
      expect(answer.status).toBeLessThan(500);
      expect(answer.status === 200).toBe('next' in answer.body);
      if ('errors' in answer.body) {
        expect(answer.body.errors.length).toBeGreaterThan(0);
        expect(answer.body.errors.every(({ message }) => typeof message === 'string')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('without JavaScript', () => {
  const native = { Accept: browserAccept, Origin: site };
  const form = (fields: Record<string, string>) => new URLSearchParams({ ...fields, _gotcha: '' });

  test('whoever sends an enquiry lands on the thank-you page', async () => {
    const send = receiver();
    const answer = await send({ body: form(enquiry), headers: native });
    expect(answer.status).toBe(303);
    const location = answer.headers.get('Location') ?? '';
    expect(location).toBe(`/contact/thanks?reference=${saved()[0]?.reference}`);
    const page = await send({ method: 'GET', path: location });
    expect(await page.text()).toContain(`Reference ${saved()[0]?.reference}`);
  });

  test.each<Record<string, string>>([
    { Origin: stranger },
    { Origin: 'null' },
    { Origin: stranger, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('a page of another site may not send it: %o', async (sender) => {
    const headers = { Accept: browserAccept, ...sender };
    for (const body of [form(enquiry), formOf(enquiry), enquiry]) {
      const response = await receiver()({ body, headers });
      expect(response.status).toBe(403);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(await response.text()).toContain('cannot be sent from another website');
    }
    expect(saved()).toEqual([]);
  });

  test.each<Record<string, string>>([
    {},
    { Origin: site },
    { Origin: friend },
    { Origin: friend, 'Sec-Fetch-Site': 'cross-site' },
    // A page of this site may have a policy that hides where it is.
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])('this site, an allowed one, and what is no browser may: %o', async (sender) => {
    const headers = { Accept: browserAccept, ...sender };
    expect((await receiver()({ body: form(enquiry), headers })).status).toBe(303);
  });

  test('a refusal is a page with the text as it was typed', async () => {
    const answer = await receiver()({
      body: form({ email: 'me', message: 'a <b>\r\n"c"' }),
      headers: native,
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    const html = await answer.text();
    expect(html).toContain('value="me" data-invalid-slot="emailErrors" aria-invalid="true"');
    expect(html).toContain('<p data-slot="emailErrors">Email should be an email address</p>');
    expect(html).toContain('a &lt;b&gt;\r\n&quot;c&quot;</textarea>');
    expect(html).toContain('data-slot="formErrors" hidden');
  });

  test.each<[string, Changes, number, string]>([
    ['the store', failingStore(new StoreUnavailableError('x')), 503, 'nothing of it was kept'],
    ['the form', { isActive: false }, 403, 'no longer in use'],
    ['the address of the form', { formId: 'other' }, 404, 'no such form'],
  ])('when %s fails, the text is kept too', async (_, options, status, words) => {
    const answer = await receiver(options)({ body: form(enquiry), headers: native });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain('>Hello</textarea>');
    expect(html).toContain('value="me@example.com"');
    expect(html).toContain(words);
  });

  test('over the limit, too, with the time to wait', async () => {
    const send = receiver({ ratePerAddress: 1 });
    await send({ body: form(enquiry), headers: native });
    const answer = await send({ body: form(enquiry), headers: native });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('3600');
    expect(await answer.text()).toContain('>Hello</textarea>');
  });

  test.each(['GET', 'HEAD'])(
    'opening the address of the form leads to the form: %s',
    async (method) => {
      const answer = await receiver()({ method, headers: native });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe('/contact');
      expect(lines).toMatchObject([{ status: 303 }]);
    },
  );

  test.each<[string, Record<string, string>, boolean]>([
    ['a browser', { Accept: browserAccept }, true],
    [
      'a browser that sends JSON',
      { Accept: 'text/html', 'Content-Type': 'application/json' },
      true,
    ],
    ['HTML rather than JSON', { Accept: 'application/json;q=0.5, text/html' }, true],
    ['HTML before JSON', { Accept: 'text/html, application/json' }, true],
    ['JSON before HTML', { Accept: 'application/json, text/html' }, false],
    ['JSON rather than HTML', { Accept: 'text/html;q=0.8, application/json' }, false],
    ['no HTML', { Accept: 'text/html;q=0' }, false],
    ['anything', { Accept: '*/*' }, false],
    ['nothing', {}, false],
    ["the form's client", { ...clientHeaders, Accept: browserAccept }, false],
  ])('%s', async (_, headers, isPage) => {
    const answer = await receiver()({ body: enquiry, headers });
    expect(answer.status).toBe(isPage ? 303 : 200);
  });
});

describe('other addresses', () => {
  test('a slash at the end changes nothing', async () => {
    expect((await shaped(await receiver()({ body: enquiry, path: '/f/enquiry/' }))).status).toBe(
      200,
    );
    expect(saved()).toHaveLength(1);
  });

  test.each(['/f', '/f/', '/f//', '/f/enquiry/more', '/f/other/'])(
    '%s is no form',
    async (path) => {
      const { status, body } = await shaped(await receiver()({ body: enquiry, path }));
      expect(status).toBe(404);
      expect(body).toMatchObject({ errors: [{ code: 'FORM_NOT_FOUND' }] });
      expect(saved()).toEqual([]);
    },
  );
});

describe('the thank-you page', () => {
  const pageAt = async (send: ReturnType<typeof receiver>, query: string) =>
    (await send({ method: 'GET', path: `/contact/thanks${query}` })).text();

  test('says that an enquiry has arrived only if the store has it', async () => {
    const send = receiver();
    const { body } = await shaped(await send({ body: { ...enquiry, _gotcha: 'x' } }));
    const reference = referenceIn('next' in body ? body.next : '');
    const known = await pageAt(send, `?reference=${reference}`);
    expect(known).toContain(`<p data-slot="reference">Reference ${reference}</p>`);
    const unknown = await pageAt(send, '?reference=0000-0000');
    expect(unknown).not.toContain('0000-0000');
    expect(unknown).toBe(await pageAt(send, ''));
  });

  test('says no more than without a reference while the store cannot tell', async () => {
    const send = receiver({
      store: {
        enquiry: () => {
          throw new StoreUnavailableError('The disk is gone.');
        },
      },
    });
    const answer = await send({ method: 'GET', path: '/contact/thanks?reference=0000-0000' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('0000-0000');
    expect(lines[0]?.error).toContain('The disk is gone.');
  });
});

describe('other origins', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,formspree-client,formspree-session-data',
    },
  };
  const asked = (origin: string) => ({
    ...preflight,
    headers: { ...preflight.headers, Origin: origin },
  });

  test.each([friend, site])('%s may ask first', async (origin) => {
    const answer = await receiver()(asked(origin));
    expect(answer.status).toBe(204);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'Accept, Content-Type, Formspree-Client, Formspree-Session-Data',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('content-type');
  });

  test.each([
    stranger,
    'null',
    `${friend}.evil.example`,
    'http://friend.example',
    `${friend}:8443`,
    'https://sub.friend.example',
    'https://FRIEND.example',
  ])('%s may not, and reads nothing', async (origin) => {
    const send = receiver();
    const answers = [
      await send(asked(origin)),
      await send({ body: enquiry, headers: { Origin: origin } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 403]);
    for (const answer of answers) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([]);
      expect(answer.headers.get('Vary')).toBe('Origin');
    }
    expect(saved()).toEqual([]);
  });

  test('a page of another site is told the whole address of the thank-you page', async () => {
    const { body, headers } = await shaped(
      await receiver()({ body: enquiry, headers: { Origin: friend } }),
    );
    expect(headers.get('Access-Control-Allow-Origin')).toBe(friend);
    expect(body).toEqual({
      ok: true,
      next: `${site}/contact/thanks?reference=${saved()[0]?.reference}`,
    });
  });

  test.each<[string, Parameters<ReturnType<typeof receiver>>[0], number]>([
    ['taken', { body: enquiry }, 200],
    ['invalid', { body: { email: 'x' } }, 422],
    ['malformed', { body: '{' }, 400],
    ['unknown', { body: enquiry, path: '/f/other' }, 404],
    ['of a wrong method', { method: 'PUT', body: enquiry }, 405],
    ['too large', { body: { x: 'x'.repeat(65_536) } }, 413],
    ['of another type', { body: 'x', headers: { 'Content-Type': 'text/plain' } }, 415],
  ])('may read what became of it: %s', async (_, request, status) => {
    const answer = await receiver()({
      ...request,
      headers: { ...request.headers, Origin: friend },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(friend);
    expect(answer.headers.get('Vary')).toBe('Origin');
  });

  test('also over the limit', async () => {
    const send = receiver({ ratePerAddress: 1 });
    await send({ body: enquiry });
    const answer = await send({ body: enquiry, headers: { Origin: friend } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(friend);
  });

  test.each<[string, Record<string, string>]>([
    ['its host', { Origin: 'http://localhost:4321', Host: 'localhost:4321' }],
    ['its host before a proxy that ends TLS', { Origin: 'https://a.example', Host: 'a.example' }],
    ['the browser', { Origin: 'https://a.example', Host: 'x', 'Sec-Fetch-Site': 'same-origin' }],
    ['the pages, before a proxy that rewrites Host', { Origin: sampleFacts.siteUrl, Host: 'x' }],
  ])('without SITE_URL, a page of the site is known by %s', async (_, headers) => {
    const { status, body } = await shaped(
      await receiver({ siteUrl: undefined })({ body: enquiry, headers }),
    );
    expect(status).toBe(200);
    expect(body).toHaveProperty('next', expect.stringMatching(/^\/contact\/thanks/));
  });

  test('without SITE_URL, the thank-you page is where the request went', async () => {
    const { body } = await shaped(
      await receiver({ siteUrl: undefined })({ body: enquiry, headers: { Origin: friend } }),
    );
    expect(body).toHaveProperty('next', expect.stringMatching(`^${site}/contact/thanks`));
  });
});

describe('limits', () => {
  const statusesOf = async (times: number, send: (index: number) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++) statuses.push((await send(index)).status);
    return statuses;
  };
  const other = (index: number) => ({ ...enquiry, message: `Hello ${index}` });

  test('of an address, with the time to wait', async () => {
    const send = receiver({ ratePerAddress: 3 });
    expect(await statusesOf(3, (index) => send({ body: other(index) }))).toEqual([200, 200, 200]);
    const { status, headers, body } = await shaped(await send({ body: enquiry }));
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('1200');
    expect(body).toEqual({
      error: expect.stringContaining('write to hello@example.com'),
      errors: [{ message: expect.stringContaining('Too much') }],
    });
    clock.ms += 1_200_000;
    expect((await send({ body: enquiry })).status).toBe(200);
  });

  test('a network of IPv6 is one visitor, another one is not', async () => {
    const send = receiver({ ratePerAddress: 1 });
    const from = (address: string) => send({ body: enquiry, from: address });
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
    expect((await from('2001:db8:1:2:9::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
    expect((await from('::ffff:192.0.2.7')).status).toBe(200);
    expect((await from('192.0.2.7')).status).toBe(429);
  });

  test('a site of IPv6 has the share of four networks', async () => {
    const send = receiver({ ratePerAddress: 1 });
    const statuses = await statusesOf(6, (index) =>
      send({ body: other(index), from: `2001:db8:1:${index}::1` }),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await send({ body: enquiry, from: '2001:db8:2::1' })).status).toBe(200);
  });

  test('X-Forwarded-For without a trusted proxy: one warning says what to set', async () => {
    const send = receiver();
    await send({ body: enquiry });
    expect(warnings).toEqual([]);
    for (const address of ['192.0.2.8', '192.0.2.9']) {
      await send({ body: enquiry, headers: { 'X-Forwarded-For': address } });
    }
    expect(warnings).toEqual([expect.stringContaining('set TRUSTED_PROXIES=1')]);

    const behindOne = receiver({ trustedProxies: 1 });
    await behindOne({ body: enquiry, headers: { 'X-Forwarded-For': '192.0.2.8' } });
    expect(warnings).toHaveLength(1);
  });

  test('X-Forwarded-For counts only behind proxies of ours', async () => {
    const send = receiver({ ratePerAddress: 1 });
    const forwarded = (address: string) => ({
      body: enquiry,
      headers: { 'X-Forwarded-For': address },
    });
    expect((await send(forwarded('192.0.2.8'))).status).toBe(200);
    expect((await send(forwarded('192.0.2.9'))).status).toBe(429);

    const behindOne = receiver({ ratePerAddress: 1, trustedProxies: 1 });
    expect((await behindOne(forwarded('192.0.2.8'))).status).toBe(200);
    expect((await behindOne(forwarded('192.0.2.9'))).status).toBe(200);
    expect((await behindOne(forwarded('192.0.2.99, 192.0.2.9'))).status).toBe(429);
  });

  test('beyond that of the form, enquiries go into quarantine, and the log has one warning', async () => {
    const send = receiver({ ratePerAddress: 2, ratePerForm: 3 });
    expect(await statusesOf(4, (index) => send({ body: other(index) }))).toEqual([
      200, 200, 429, 429,
    ]);
    expect((await send({ body: enquiry, from: '192.0.2.2' })).status).toBe(200);
    expect(warnings).toEqual([]);
    for (const number of [3, 4]) {
      const { status, body } = await shaped(
        await send({ body: other(number), from: `192.0.2.${number}` }),
      );
      expect(status).toBe(200);
      expect(body).toHaveProperty('ok', true);
    }
    expect(saved().map(({ status }) => status)).toEqual([
      ...['new', 'new', 'new'],
      ...['quarantined', 'quarantined'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('RATE_PER_FORM')]);
    clock.ms += 3_600_000;
    await send({ body: other(5), from: '192.0.2.5' });
    expect(saved().at(-1)).toMatchObject({ status: 'new' });
  });

  test('a full quarantine takes no more', async () => {
    const send = receiver({
      store: {
        save: () => {
          throw new QuarantineFullError('full');
        },
      },
    });
    const { status, headers } = await shaped(await send({ body: { ...enquiry, _gotcha: 'x' } }));
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('3600');
    expect(lines[0]).not.toHaveProperty('error');
  });

  test('what is rejected counts for the address, not for the form', async () => {
    const send = receiver({ ratePerAddress: 2, ratePerForm: 1 });
    expect(await statusesOf(3, () => send({ body: '{' }))).toEqual([400, 400, 429]);
    await send({ body: enquiry, from: '192.0.2.2' });
    expect(saved()).toMatchObject([{ status: 'new' }]);
  });

  test('asking first, other methods, forms and sites do not', async () => {
    const send = receiver({ ratePerAddress: 1 });
    for (let times = 0; times < 3; times++) {
      await send({ method: 'OPTIONS', headers: { Origin: friend } });
      await send({ method: 'GET' });
      await send({ body: enquiry, path: '/f/other' });
      await send({ body: enquiry, headers: { Origin: stranger } });
    }
    expect((await send({ body: enquiry })).status).toBe(200);
  });
});

describe('the log', () => {
  test('holds the outcome and the reference, but no texts and no addresses', async () => {
    const send = receiver({ ratePerAddress: 4 });
    await send({ body: enquiry });
    await send({ body: { ...enquiry, message: 'Secret', _gotcha: 'x' } });
    await send({ body: { email: 'not-an-address', message: 'Secret' } });
    await send({ body: '{"message":"Secret' });
    await send({ body: enquiry });

    const [first, second] = saved();
    expect(lines.map(({ status, outcome, reference }) => [status, outcome, reference])).toEqual([
      [200, 'SAVED', first?.reference],
      [200, 'QUARANTINED', second?.reference],
      [422, 'INVALID', undefined],
      [400, 'MALFORMED', undefined],
      [429, 'RATE_LIMITED', undefined],
    ]);
    const written = JSON.stringify(lines);
    for (const text of ['Secret', 'Hello', 'me@example.com', 'not-an-address', '192.0.2.1']) {
      expect(written).not.toContain(text);
    }
  });
});
