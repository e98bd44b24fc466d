import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { AttemptResult, Message, Sender } from './message.ts';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-lookup.ts';

export type WebhookOptions = {
  /** Address that takes posts; the path of many is a password. */
  url: string;
  /** `whsec_` and at least 24 bytes in base64; unset signs nothing. */
  secret?: string | undefined;
  /** Networks that the address may be in. */
  network: 'public' | 'any';
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** Number of characters of a response for the operator. */
const MAX_REPLY = 500;
/** Discord takes 2,000 characters and Google Chat 4,096; the rest of the text is in `data`. */
const MAX_CONTENT = 2_000;
const MAX_TEXT = 4_000;
/** Statuses that are about this post; all others are about the address, the rights or the server. */
const finalStatuses = new Set([400, 413, 422]);

/** Posts messages as JSON (Standard Webhooks, https://www.standardwebhooks.com). Follows no redirect. */
export function createWebhook({ timeoutMs = TIMEOUT_MS, ...options }: WebhookOptions): Sender {
  const url = new URL(options.url);
  return async function postMessage(message, signal) {
    const body = JSON.stringify(bodyOf(message, url.hostname));
    const id = `msg_${message.id.replaceAll('.', '_')}`;
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'website',
      ...signature(id, body, options.secret),
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return resultOf(await post(url, headers, body, options.network, limit));
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Headers of Standard Webhooks; the signature only with a secret. @param now in ms since 1970 */
export function signature(
  id: string,
  body: string,
  secret: string | undefined,
  now = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === undefined) return headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${hmac}` };
}

/**
 * The body for the receiver at a host. Slack and Mattermost show `text`, Discord `content`. Google Chat takes only
 * `text`, and Teams workflows show only cards.
 */
function bodyOf(message: Message, host: string): object {
  const { subject, details, enquiry } = message;
  const text = chatText(message, MAX_TEXT);
  if (host === 'chat.googleapis.com') return { text };
  if (/\.(?:logic\.azure|powerplatform|powerautomate)\.com$/.test(host)) {
    const block = { type: 'TextBlock', text, wrap: true };
    const card = { type: 'AdaptiveCard', version: '1.4', body: [block] };
    const contentType = 'application/vnd.microsoft.card.adaptive';
    return { type: 'message', attachments: [{ contentType, content: card }] };
  }
  return {
    // Not `type`: Mattermost reads that as the type of its post.
    event: message.kind,
    timestamp: new Date().toISOString(),
    data: enquiry ?? { subject, details },
    text,
    content: chatText(message, MAX_CONTENT),
    allowed_mentions: { parse: [] },
  };
}

/** The text of a message for a chat. The visitor's part is cut first if it is too long. */
function chatText({ subject, ...message }: Message, length: number): string {
  const [body, details] = [withoutMentions(message.body), withoutMentions(message.details)];
  const room = Math.max(0, length - 2 * subject.length - details.length - 4);
  const parts = [withoutMentions(subject), cut(body, room), details];
  return cut(parts.filter(Boolean).join('\n\n'), length);
}

/**
 * Breaks mentions with a zero-width space, so that a visitor cannot notify everyone in a chat. Keeps email addresses.
 */
function withoutMentions(text: string): string {
  return text.replace(/<|(?<!\w)@/g, '$&\u200B');
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).toWellFormed()}…`;
}

type Response = { status: number; text: string };

function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  network: WebhookOptions['network'],
  signal: AbortSignal,
): Promise<Response> {
  const isPublicOnly = network === 'public';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isPublicOnly && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new PrivateAddressError('the address is not public'));
  }
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  const lookup = isPublicOnly ? { lookup: publicLookup } : {};
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal, agent: false, ...lookup }, (response) => {
      readReply(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        reject,
      );
    })
      // Without a listener, node:http drops the connection, and the request never ends.
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, text: '' });
      })
      .on('error', reject)
      .end(body);
  });
}

async function readReply(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MAX_REPLY) break;
  }
  return text.slice(0, MAX_REPLY);
}

function resultOf({ status, text }: Response): AttemptResult {
  const reply = `${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { outcome: 'sent', reply };
  const outcome = finalStatuses.has(status) ? 'rejected' : 'failed';
  return { outcome, reason: `the webhook responded ${status}`, reply };
}

function failureOf(error: unknown): AttemptResult {
  const { code, name } = error as Partial<Record<'code' | 'name', unknown>>;
  const reply = error instanceof Error ? error.message : '';
  if (error instanceof PrivateAddressError) {
    const reason = 'WEBHOOK_URL leads to an address that is not public: see WEBHOOK_NETWORK';
    return { outcome: 'failed', reason, reply };
  }
  return { outcome: 'failed', reason: `no response: ${String(code ?? name)}`, reply };
}
