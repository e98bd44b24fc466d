import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Site } from '../options.ts';
import type { Settings } from '../settings/receiver-settings.ts';
import { isPrivateHost } from '../settings/setting-values.ts';
import type { AttemptResult, Message, Sender } from './message.ts';
import { noResponse } from './no-response.ts';

/**
 * The only command whose rejection is about the mail itself. Sender and recipient are fixed, so a rejection of other
 * commands is about the server or the settings.
 */
const MAIL_COMMAND = 'DATA';

/**
 * Sends mails to the company by SMTP. A visitor decides only the subject, the text and Reply-To. A message has the same
 * Message-ID at every attempt.
 *
 * @param smtpUrl as in the settings: with smtps:, TLS from the first byte on; with smtp:, by STARTTLS
 * @param site as it is at the moment, which may have another address
 */
export function createMailer(
  smtpUrl: string,
  { MAIL_FROM, MAIL_TO, SITE_URL }: Pick<Settings, 'MAIL_FROM' | 'MAIL_TO' | 'SITE_URL'>,
  site: () => Pick<Site, 'email' | 'siteUrl'>,
): Sender {
  const transport = createTransport({
    ...serverOptions(new URL(smtpUrl)),
    name: greetingName(SITE_URL ?? site().siteUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async function sendMail(message, signal) {
    const { email } = site();
    const mail = mailOf(message, MAIL_FROM ?? email, MAIL_TO ?? email);
    try {
      const { response } = await transport.sendMail({ ...mail, signal });
      return { state: 'sent', reply: response };
    } catch (error) {
      return resultOf(error);
    }
  };
}

/** Copies the URL's properties one by one: nodemailer takes a query for options, and some of them log whole mails. */
function serverOptions({ protocol, hostname, port, username, password, searchParams }: URL) {
  // The URL standard leaves the host percent-encoded where the scheme is none of the web's.
  const host = domainToASCII(decodeURIComponent(hostname)).replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const standardPort = secure ? 465 : 587;
  const isOptional = searchParams.get('tls') === 'optional';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port === '' ? standardPort : Number(port),
    secure,
    requireTLS: password !== '' && !isThisMachine(host) && !isOptional,
    auth: username === '' ? undefined : auth,
    // A server on this machine has a self-signed certificate, and no network is in between. Where TLS may be missing, a
    // private network is trusted.
    tls: { rejectUnauthorized: !isThisMachine(host) && !(isOptional && isPrivateHost(host)) },
    // A wrong address is in the log within a minute.
    connectionTimeout: 30_000,
  };
}

/**
 * The name in EHLO (RFC 5321, section 4.1.4). Most machines have a name without a dot, which relays refuse; undefined
 * for the machine's name if the site has none in the DNS.
 */
function greetingName(siteUrl: string | undefined): string | undefined {
  const name = new URL(siteUrl ?? 'http://localhost').hostname.replace(/\.$/, '');
  return isIP(name) === 0 && name.includes('.') ? name : undefined;
}

function isThisMachine(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host.toLowerCase() === 'localhost';
}

function mailOf(message: Message, from: string, to: string) {
  const { id, subject, body, details, enquiry } = message;
  const host = from.slice(from.lastIndexOf('@') + 1);
  const notice =
    message.kind === 'reminder'
      ? `<enquiry.${enquiry?.reference.toLowerCase()}@${host}>`
      : undefined;
  return {
    from: { name: '', address: from },
    to: { name: '', address: to },
    replyTo: enquiry && { name: '', address: enquiry.email },
    // RFC 3834, section 5: keeps other programs from answering.
    headers: enquiry ? {} : { 'Auto-Submitted': 'auto-generated' },
    // Nodemailer leaves a text alone that is encoded already, or looks so.
    subject: subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject,
    xMailer: false as const,
    messageId: `<${id}@${host}>`,
    // Mail programs show it below the enquiry, by either field (RFC 5322, section 3.6.4).
    inReplyTo: notice,
    references: notice,
    text: body === undefined ? `${details}\n` : `${body}\n\n---\n${details}\n`,
  };
}

/** Properties of nodemailer's errors; `originalCode` is the system's code, such as ECONNREFUSED. */
type SmtpError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response', unknown>
>;

function resultOf(error: unknown): AttemptResult {
  const smtpError = error as SmtpError;
  const { responseCode } = smtpError;
  if (typeof responseCode !== 'number') {
    const reply = error instanceof Error ? error.message : '';
    return { state: 'failed', reason: noResponse(smtpError.code, smtpError.originalCode), reply };
  }
  const command = String(smtpError.command);
  return {
    state: responseCode >= 500 && command === MAIL_COMMAND ? 'rejected' : 'failed',
    // Nodemailer calls the greeting CONN.
    reason: `the server responded ${replyCodes(responseCode, smtpError.response)} to ${command === 'CONN' ? 'the connection' : command}`,
    reply: String(smtpError.response ?? ''),
  };
}

/** Returns the codes without the words of a reply, which often repeat an address. */
function replyCodes(responseCode: number, response: unknown): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}
