import type { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { createApp } from '../../server/app.ts';
import { readSettings, type Settings } from '../../server/config/settings.ts';
import { submissionLimits } from '../../server/enquiries/submission-limits.ts';
import type { Services } from '../../server/services.ts';
import { indexFiles } from '../../server/static/file-index.ts';
import type { PageHeaders } from '../../server/static/page-headers.ts';
import { readFiles } from '../../server/static/read-files.ts';
import { memoryLog } from './memory-log.ts';
import { openRepository, scriptHeaders, storedEnquiries } from './sample-enquiry.ts';
import { sampleManifest, writeSampleSite } from './sample-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type FormAppOptions = Partial<Settings> &
  Partial<Pick<Services, 'problems' | 'overdue'>> &
  Partial<Pick<BuildManifest, 'texts'>> & {
    pageHeaders?: PageHeaders;
    /** Origin of the provider that the pages send the form to. */
    formEndpoint?: string;
    /** Path of the folder with the built site. */
    site?: string;
  };

/** A POST to the form of the sample site, unless it says otherwise. */
export type SampleRequest = {
  method?: string;
  path?: string;
  /** One that is empty is not sent. */
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

const indexOf = (site: string) => indexFiles(readFiles(site), sampleManifest);
let indexOfSample: ReturnType<typeof indexFiles> | undefined;
const sampleIndex = () => (indexOfSample ??= indexOf(writeSampleSite()));

/**
 * The server's app for one test, with the sample site and a database of its own, at
 * https://www.example.com; https://partner.example may send its form too. The policy of each response
 * names its file.
 */
export async function formApp(options: FormAppOptions = {}) {
  const repository = await openRepository({ directory: temporaryFolder() });
  const index = options.site === undefined ? sampleIndex() : indexOf(options.site);
  const policyOf = (path: string) => ({ 'Content-Security-Policy': `policy of "${path}"` });
  const { pageHeaders = policyOf, problems = () => Promise.resolve([]) } = options;
  const { overdue = () => Promise.resolve(0) } = options;
  const { log, lines } = memoryLog();
  const onSaved = vi.fn();
  const { siteUrl } = sampleManifest;
  const env = { SITE_URL: siteUrl, ALLOWED_ORIGINS: 'https://partner.example' };
  const settings = { ...readSettings({ env }), ...options };
  const limits = submissionLimits(settings, { log, onExceeded: () => undefined });
  const services = { repository, limits, problems, overdue, onSaved, log };
  const { formEndpoint, texts = sampleManifest.texts } = options;
  const manifest = { ...sampleManifest, texts, ...(formEndpoint && { formEndpoint }) };
  const app = createApp({ index, manifest }, settings, services, pageHeaders);

  /** @param outgoing in place of the response of node:http, which emits `close` when it is sent */
  async function send(request: SampleRequest, outgoing?: EventEmitter): Promise<Response> {
    const { method = 'POST', path = '/f/enquiry', body } = request;
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isReady = isForm || typeof body === 'string';
    const type = !isForm && { 'Content-Type': 'application/json' };
    const named = { Host: 'www.example.com', ...scriptHeaders, ...type, ...request.headers };
    const headers = Object.fromEntries(Object.entries(named).filter(([, text]) => text !== ''));
    const content = body !== undefined && { body: isReady ? body : JSON.stringify(body) };
    const incoming = { socket: { remoteAddress: '192.0.2.1' } };
    const bindings = outgoing ? { incoming, outgoing } : { incoming };
    return app.request(`${siteUrl}${path}`, { method, headers, ...content }, bindings);
  }
  /** All stored enquiries in the order of their receipt. */
  const stored = () => storedEnquiries(repository);
  return { app, send, repository, stored, lines, onSaved };
}
