/** Rules for the values of settings. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { originOf } from '../protocol/origin.ts';

/** The one option that SMTP_URL takes. */
export const optionalTls = '?tls=optional';

/** The modes of PostgreSQL's libpq that do not fall back to no TLS in silence. */
const sslModes = new Set(['disable', 'require', 'verify-ca', 'verify-full']);

/** An https address, or http in a private network; a password in it would be sent nowhere. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}` !== '' || text.includes('#')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
}

/** Whether a host has an address or a name of a private network (RFC 6890, RFC 6762, RFC 8375). */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/[[\]]/g, '');
  if (isIP(address) > 0) return ipaddr.process(address).range() !== 'unicast';
  return !host.includes('.') || /\.(?:home\.arpa|internal|local)$/.test(host);
}

/** A key of Standard Webhooks (specification, “Signature scheme”). */
export function isWebhookSecret(text: string): boolean {
  const [, base64 = ''] = /^whsec_([\w+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}

/** Parses origins separated by commas. @returns undefined if one of them is none */
export function origins(text: string): string[] | undefined {
  const all = text.split(',').map((item) => originOf(item.trim()));
  return all.every((origin) => origin !== undefined) ? all : undefined;
}

/** An address of PostgreSQL, with TLS or explicitly without. */
export function isDatabaseUrl(text: string): boolean {
  const url = serverUrl(text, /^postgres(?:ql)?:$/);
  const mode = url?.searchParams.get('sslmode') ?? null;
  return url !== undefined && (mode === null || sslModes.has(mode));
}

/** An address of a mail server. */
export function isSmtpUrl(text: string): boolean {
  const url = serverUrl(text, /^smtps?:$/);
  if (!url || !/^\/?$/.test(url.pathname) || text.includes('#')) return false;
  return !text.includes('?') || url.search === optionalTls;
}

/** An address with a host, and with percent-encoding that can be decoded. */
function serverUrl(text: string, protocol: RegExp): URL | undefined {
  const url = URL.parse(text);
  if (!url || !protocol.test(url.protocol) || url.hostname === '') return undefined;
  try {
    decodeURIComponent(`${url.username}:${url.password}@${url.hostname}`);
    return url;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
