import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { formAction } from '../../contract/paths.ts';
import { createApp, type AppOptions } from '../../server/app.ts';
import { readResultPages } from '../../server/enquiries/result-pages.ts';
import { indexFiles } from '../../server/static/file-index.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';
import { memoryLog } from './memory-log.ts';
import { sampleManifest, writeSampleSite } from './sample-site.ts';

export type FormAppOptions = Partial<NonNullable<AppOptions['enquiries']>>;

/** A POST to the form of the sample site, unless it says otherwise. */
export type SampleRequest = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a form; a string is sent as it is. */
  body?: FormData | URLSearchParams | string | object;
  /** Address of the client. */
  from?: string;
  /** In place of the response of node:http, which emits `close` when it is sent. */
  outgoing?: EventEmitter;
};

/**
 * The server's app for one test, with the sample site and a database of its own, at
 * https://www.example.com; https://partner.example may send its form too. What is not in the options is
 * as an operator would have it. The test's end closes and removes the database.
 */
export function formApp(options: FormAppOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const repository = new EnquiryRepository({ directory });
  onTestFinished(() => {
    repository.close();
    rmSync(directory, { recursive: true });
  });
  const { folder, remove } = writeSampleSite();
  const index = indexFiles(folder);
  remove();
  const { log, lines } = memoryLog();
  const clock = { date: new Date('2026-03-01T10:00:00Z'), ms: 0 };
  const onSaved = vi.fn();
  const { formId, siteUrl, email } = sampleManifest;
  const app = createApp({
    index,
    log,
    enquiries: {
      repository,
      pages: readResultPages(index, formAction(formId)),
      formId,
      isActive: true,
      companyEmail: email,
      siteUrl,
      builtSiteUrl: siteUrl,
      allowedOrigins: ['https://partner.example'],
      trustedProxies: 0,
      ratePerAddress: 30,
      ratePerForm: 600,
      onSaved,
      now: () => clock.date,
      elapsedMs: () => clock.ms,
      ...options,
    },
  });

  async function send(request: SampleRequest): Promise<Response> {
    const { method = 'POST', path = '/f/enquiry', headers, from = '192.0.2.1', outgoing } = request;
    const { body } = request;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isReady = isForm || typeof body === 'string';
    const init = {
      method,
      headers: {
        Host: 'www.example.com',
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isReady ? body : JSON.stringify(body) }),
    };
    const incoming = { socket: { remoteAddress: from } };
    return app.request(`${siteUrl}${path}`, init, { incoming, ...(outgoing && { outgoing }) });
  }

  return {
    app,
    send,
    repository,
    /** All stored enquiries in the order of their receipt. */
    stored: () => [...repository.list({ order: 'oldest first' })],
    /** What was logged. */
    lines,
    /** Time of the app; a test can put it forward. */
    clock,
    /** Called for each enquiry that may have to be mailed. */
    onSaved,
  };
}
