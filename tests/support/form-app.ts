import type { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { createApp, type AppOptions } from '../../server/app.ts';
import {
  submissionLimits,
  type SubmissionLimitOptions,
} from '../../server/enquiries/submission-limits.ts';
import { indexFiles } from '../../server/static/file-index.ts';
import { readFiles } from '../../server/static/read-files.ts';
import { memoryLog } from './memory-log.ts';
import { openRepository, scriptHeaders, storedEnquiries } from './sample-enquiry.ts';
import { sampleManifest, writeSampleSite } from './sample-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type FormAppOptions = Partial<AppOptions['enquiries']> &
  Partial<SubmissionLimitOptions> &
  Partial<Pick<AppOptions, 'problems' | 'pageHeaders'>> & {
    /** Path of the folder with the built site. */
    site?: string;
  };

/** A POST to the form of the sample site, unless it says otherwise. */
export type SampleRequest = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a form; a string is sent as it is. */
  body?: FormData | URLSearchParams | string | object;
};

/** A multipart form with these fields. */
export function formData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * The server's app for one test, with the sample site and a database of its own, at
 * https://www.example.com; https://partner.example may send its form too. The policy of each response
 * names its file.
 */
export async function formApp(options: FormAppOptions = {}) {
  const repository = await openRepository({ directory: temporaryFolder() });
  const index = indexFiles(readFiles(options.site ?? writeSampleSite()));
  const policyOf = (path: string) => ({ 'Content-Security-Policy': `policy of "${path}"` });
  const pageHeaders = options.pageHeaders ?? policyOf;
  const { log, lines } = memoryLog();
  const onSaved = vi.fn();
  const { formId, siteUrl, texts, language } = sampleManifest;
  const limits = submissionLimits({
    trustedProxies: 0,
    ratePerAddress: 30,
    ratePerForm: 600,
    log,
    onExceeded: () => undefined,
    ...options,
  });
  const enquiries = {
    repository,
    formId,
    isActive: true,
    texts,
    language,
    promise: sampleManifest,
    siteUrl,
    builtSiteUrl: siteUrl,
    allowedOrigins: ['https://partner.example'],
    limits,
    onSaved,
    ...options,
  };
  const app = createApp({
    index,
    pageHeaders,
    redirects: {},
    log,
    enquiries,
    problems: options.problems ?? (() => Promise.resolve([])),
  });

  /** @param outgoing in place of the response of node:http, which emits `close` when it is sent */
  async function send(request: SampleRequest, outgoing?: EventEmitter): Promise<Response> {
    const { method = 'POST', path = '/f/enquiry', body } = request;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isReady = isForm || typeof body === 'string';
    const type = !isForm && { 'Content-Type': 'application/json' };
    const headers = { Host: 'www.example.com', ...scriptHeaders, ...type, ...request.headers };
    const content = body !== undefined && { body: isReady ? body : JSON.stringify(body) };
    const incoming = { socket: { remoteAddress: '192.0.2.1' } };
    const bindings = outgoing ? { incoming, outgoing } : { incoming };
    return app.request(`${siteUrl}${path}`, { method, headers, ...content }, bindings);
  }
  /** All stored enquiries in the order of their receipt. */
  const stored = () => storedEnquiries(repository);
  return { app, send, repository, stored, lines, onSaved };
}
