import { createHmac } from 'node:crypto';
import type { AttemptResult, Message, Sender } from './message.ts';
import { noResponse } from './no-response.ts';

/** Number of characters of a response for the operator. */
const MAX_REPLY = 500;
/** Discord takes 2,000 characters and Google Chat 4,096; the rest of the text is in `data`. */
const MAX_CONTENT = 2_000;
const MAX_TEXT = 4_000;
/** Statuses that are about this post; all others are about the address, the rights or the server. */
const finalStatuses = new Set([400, 413, 422]);

/** Posts messages as JSON (Standard Webhooks, https://www.standardwebhooks.com). Follows no redirect. */
export function createWebhook(address: string, secret?: string): Sender {
  const url = new URL(address);
  return async function postMessage(message, signal) {
    const body = JSON.stringify(bodyOf(message, url.hostname));
    const id = `msg_${message.id.replaceAll('.', '_')}`;
    const type = { 'Content-Type': 'application/json', 'User-Agent': 'website' };
    const headers = { ...type, ...signature(id, body, secret) };
    const post = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
    try {
      return await resultOf(await fetch(url, post), url);
    } catch (error) {
      const { name, message: reply, cause } = error as Error;
      const { code, message: why = name } = Object(cause) as { code?: string; message?: string };
      return { state: 'failed', reason: noResponse(code ?? why), reply };
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
    // No previews of links: for Discord (SUPPRESS_EMBEDS) and for Slack.
    flags: 4,
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** The text of a message for a chat. The visitor's part is cut first if it is too long. */
function chatText({ subject, ...message }: Message, length: number): string {
  const [body, details] = [withoutMarkup(message.body ?? ''), withoutMarkup(message.details)];
  const room = Math.max(0, length - 2 * subject.length - details.length - 4);
  const parts = [withoutMarkup(subject), cut(body, room), details];
  return cut(parts.filter(Boolean).join('\n\n'), length);
}

/**
 * Breaks what any chat would take for a mention, a link with a text, a picture, a fence or a spoiler with a zero-width
 * space, so that a visitor can call nobody, and hide and load nothing. Keeps email addresses.
 */
function withoutMarkup(text: string): string {
  return text.replace(/[<\]]|([`~|])(?=\1)|(?<![a-z\d])@/gi, '$&\u200B');
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(0, length - 1)).toWellFormed()}…`;
}

async function resultOf(response: Response, url: URL): Promise<AttemptResult> {
  const { status, ok, body } = response;
  const target = URL.parse(response.headers.get('Location') ?? '', url.href);
  const isGoogles = status === 302 && target?.hostname === 'script.googleusercontent.com';
  // A redirect may lead to the result of a post that was taken (RFC 9110, section 15.4.4).
  if (ok || status === 303 || isGoogles) {
    // Accepted, whatever becomes of the body.
    void body?.cancel();
    return { state: 'sent', reply: String(status) };
  }
  if (status >= 300 && status < 400) {
    void body?.cancel();
    const place = target ? ` to ${target.host}` : '';
    const reason = `the webhook redirects (${status}${place}), which no post follows: set WEBHOOK_URL to the last address`;
    return { state: 'rejected', reason, reply: String(status) };
  }
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > MAX_REPLY) break;
  }
  const reply = `${status} ${text.slice(0, MAX_REPLY)}`.trim();
  const state = finalStatuses.has(status) ? 'rejected' : 'failed';
  return { state, reason: `the webhook responded ${status}`, reply };
}
