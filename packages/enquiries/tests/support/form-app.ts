import type { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { receiverApp, type AppOptions } from '../../src/app.ts';
import { submissionLimits } from '../../src/form/submission-limits.ts';
import type { Site } from '../../src/options.ts';
import { readSettings, type Settings } from '../../src/settings/receiver-settings.ts';
import { memoryLog } from './memory-log.ts';
import { openRepository, scriptHeaders, storedEnquiries } from './sample-enquiry.ts';
import { sampleSite } from './sample-options.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type FormAppOptions = Partial<Settings> &
  Partial<Pick<AppOptions, 'problems' | 'overdue'>> & {
    /** In place of those of the sample. */
    site?: Partial<Site>;
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

/**
 * A receiver for one test, with a database of its own, as a part of an app at https://www.example.com that has a page at
 * every other address; https://partner.example may send its form too. The policy of each response names its file.
 */
export async function formApp(options: FormAppOptions = {}) {
  const repository = await openRepository({ directory: temporaryFolder() });
  const { problems = () => Promise.resolve([]), overdue = () => Promise.resolve(0) } = options;
  const { log, lines } = memoryLog();
  const onSaved = vi.fn();
  const site = { ...sampleSite, ...options.site };
  const env = { SITE_URL: site.siteUrl, ALLOWED_ORIGINS: 'https://partner.example' };
  const settings = { ...readSettings({ env }), ...options };
  const limits = submissionLimits(settings, { log, onExceeded: () => undefined });
  const services = { repository, limits, problems, overdue, onSaved, log };
  const app = new Hono<{ Variables: { file?: string } }>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', `policy of "${c.get('file') ?? ''}"`);
  });
  app.route('/', receiverApp({ site: () => site, settings, ...services }));
  app.get('*', (c) => {
    c.set('file', c.req.path);
    return c.html(`<p>page ${c.req.path}</p>`);
  });

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
    return app.request(`https://www.example.com${path}`, { method, headers, ...content }, bindings);
  }
  /** All stored enquiries in the order of their receipt. */
  const stored = () => storedEnquiries(repository);
  return { app, send, repository, stored, lines, onSaved };
}
