import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { createClient, type SubmissionData } from '@formspree/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readEnquiryPages } from './result-pages.ts';
import type { EnquiryRouteOptions } from './submit-route.ts';
import {
  openEnquiryStore,
  StoreUnavailableError,
  type EnquiryStore,
} from '../storage/repository.ts';
import { listen } from '../http/listen.ts';
import { sampleFacts, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFiles } from '../static/site-files.ts';

const enquiry = { email: 'me@example.com', message: 'Hello\nä 🧵' };

const cleanUps: (() => unknown)[] = [];
let store: EnquiryStore;

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'enquiries-'));
  store = openEnquiryStore({ directory });
  cleanUps.push(
    () => rmSync(directory, { recursive: true }),
    () => store.close(),
  );
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A server that really listens. */
async function receiver(changes: Partial<EnquiryRouteOptions> = {}): Promise<string> {
  const { folder, remove } = writeSampleSite();
  const siteFiles = readSiteFiles(folder);
  const app = createApp({
    siteFiles,
    log: () => undefined,
    enquiries: {
      pages: readEnquiryPages(siteFiles, '/f/enquiry'),
      formId: sampleFacts.formId,
      isActive: true,
      companyEmail: sampleFacts.email,
      siteUrl: undefined,
      builtSiteUrl: sampleFacts.siteUrl,
      allowedOrigins: [],
      trustedProxies: 0,
      ratePerAddress: 30,
      ratePerForm: 600,
      onSaved: () => undefined,
      warn: () => undefined,
      now: () => new Date(),
      elapsedMs: () => performance.now(),
      ...changes,
      store: { ...store, ...changes.store },
    },
  });
  const { address, stop } = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  cleanUps.push(remove, () => stop(0));
  return address;
}

const saved = () => [...store.enquiries({ order: 'oldest first' })];

describe("the form's own client", () => {
  const submit = (endpoint: string, data: SubmissionData, formId = 'enquiry') =>
    createClient().submitForm(formId, data, { endpoint });

  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  /** The errors that the client has understood. */
  async function errorsOf(result: ReturnType<typeof submit>) {
    const error = await result;
    if (error.kind !== 'error') throw new Error(`It is ${error.kind}.`);
    const fields = error.getAllFieldErrors().map(([field, errors]) => [field, ...errors]);
    return { form: error.getFormErrors(), fields };
  }

  test.each([
    ['JSON', enquiry, enquiry.message],
    ['multipart', form(enquiry), enquiry.message.replace('\n', '\r\n')],
  ])('delivers %s', async (_, data, message) => {
    const result = await submit(await receiver(), data);
    const [row] = saved();
    expect(result).toEqual({
      kind: 'success',
      next: `/contact/thanks?reference=${row?.reference}`,
    });
    expect(row).toMatchObject({ email: enquiry.email, message });
  });

  test('understands what is wrong with which field', async () => {
    const address = await receiver();
    expect(await errorsOf(submit(address, { email: 'me', message: ' ' }))).toEqual({
      form: [],
      fields: [
        ['email', { code: 'TYPE_EMAIL', message: 'should be an email address' }],
        ['message', { code: 'REQUIRED_FIELD_EMPTY', message: 'is required' }],
      ],
    });
    expect(await errorsOf(submit(address, { email: ['a@b.c'], other: null }))).toEqual({
      form: [],
      fields: [
        ['email', { code: 'TYPE_TEXT', message: 'should be a text' }],
        ['message', { code: 'REQUIRED_FIELD_MISSING', message: 'is required' }],
      ],
    });
  });

  test.each<[string, SubmissionData, string, string, Partial<EnquiryRouteOptions>]>([
    ['an empty form', {}, 'enquiry', 'EMPTY', {}],
    ['a multipart form without entries', form({}), 'enquiry', 'EMPTY', {}],
    ['an unknown form', enquiry, 'other', 'FORM_NOT_FOUND', {}],
    ['a form that is not in use', enquiry, 'enquiry', 'INACTIVE', { isActive: false }],
    [
      'a file',
      form({ ...enquiry, file: new File(['abc'], 'a.txt') }),
      'enquiry',
      'NO_FILE_UPLOADS',
      {},
    ],
    ['too much', { ...enquiry, more: 'x'.repeat(1_000_000) }, 'enquiry', 'UNSPECIFIED', {}],
    [
      'a store that cannot serve',
      enquiry,
      'enquiry',
      'UNSPECIFIED',
      {
        store: {
          save: () => {
            throw new StoreUnavailableError('The disk is full.');
          },
        },
      },
    ],
  ])('understands %s', async (_, data, formId, code, options) => {
    const { form, fields } = await errorsOf(submit(await receiver(options), data, formId));
    expect(fields).toEqual([]);
    expect(form).toEqual([{ code, message: expect.stringMatching(/^[A-Z].*\.$/) }]);
    expect(saved()).toEqual([]);
  });

  test('understands the limit, which counts by the address of the connection', async () => {
    const address = await receiver({ ratePerAddress: 1 });
    expect((await submit(address, enquiry)).kind).toBe('success');
    const { form } = await errorsOf(submit(address, enquiry));
    expect(form).toMatchObject([{ message: expect.stringContaining('Too much was sent') }]);
  });
});

describe('on the wire', () => {
  test('a body that is too large is answered in full, and the connection goes on', async () => {
    const address = await receiver();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    cleanUps.push(() => agent.destroy());
    const ports = new Set<number | undefined>();

    async function send(body: string, headers: Record<string, string>) {
      const sent = request(`${address}/f/enquiry`, {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      sent.write(body.slice(0, 10));
      sent.end(body.slice(10));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      ports.add(answer.socket.localPort);
      return { status: answer.statusCode, body: await json(answer) };
    }

    const large = JSON.stringify({ ...enquiry, more: 'x'.repeat(2_000_000) });
    for (const headers of [{ 'Content-Length': String(Buffer.byteLength(large)) }, {}]) {
      const { status, body } = await send(large, headers);
      expect(status).toBe(413);
      expect(body).toHaveProperty('errors.0.message');
    }
    expect((await send(JSON.stringify(enquiry), {})).status).toBe(200);
    expect(ports.size).toBe(1);
  });

  test('a Host that is no host makes no fault', async () => {
    const friend = 'https://friend.example';
    const address = await receiver({ allowedOrigins: [friend] });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const body = JSON.stringify(enquiry);
    socket.end(
      `POST /f/enquiry HTTP/1.0\r\nHost: 1.2.3.4.5\r\nOrigin: ${friend}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain(`"next":"${sampleFacts.siteUrl}/contact/thanks`);
  });

  test('whoever goes away in the middle leaves nothing behind', async () => {
    const address = await receiver();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    const half = '{"email":"me@example.com","message":"Hel';
    socket.write(
      `POST /f/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n${half}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
    const answer = await fetch(`${address}/healthz`);
    expect(answer.status).toBe(200);
    expect(saved()).toEqual([]);
  });
});
