import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from '../config/settings.ts';
import type { AttemptResult, Message, Sender } from './message.ts';

/**
 * The only command whose rejection is about the mail itself. In mails to the owner, sender and recipient are fixed, so
 * a rejection of other commands is about the server or the settings.
 */
const MAIL_COMMAND = 'DATA';
/** The command whose rejection is about the visitor's address in a confirmation. */
const RECIPIENT_COMMAND = 'RCPT TO';

/**
 * Sends mails to the company by SMTP, and confirmations to visitors. A visitor decides only the subject, the text and
 * Reply-To of a mail to the company. A message has the same Message-ID at every attempt.
 *
 * @param smtpUrl as in the settings: with smtps:, TLS from the first byte on; with smtp:, by STARTTLS
 * @param manifest of the build that is served at the moment, which may have another address of the company
 */
export function createMailer(
  smtpUrl: string,
  { MAIL_FROM, MAIL_TO, SITE_URL }: Pick<Settings, 'MAIL_FROM' | 'MAIL_TO' | 'SITE_URL'>,
  manifest: () => Pick<BuildManifest, 'email' | 'companyName' | 'siteUrl'>,
): Sender {
  const transport = createTransport({
    ...serverOptions(new URL(smtpUrl)),
    name: greetingName(SITE_URL ?? manifest().siteUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async function sendMail(message, signal) {
    const { email, companyName } = manifest();
    // Nodemailer puts quotes around what looks encoded, and many programs decode it there. The space has no width.
    const name = companyName.replaceAll('=?', '=\u200B?');
    const addresses = {
      from: MAIL_FROM ?? email,
      to: MAIL_TO ?? email,
      company: { name, address: email },
    };
    try {
      const { response } = await transport.sendMail({ ...mailOf(message, addresses), signal });
      return { state: 'sent', reply: response };
    } catch (error) {
      return resultOf(error, message);
    }
  };
}

/** Copies the URL's properties one by one: nodemailer takes a query for options, and some of them log whole mails. */
function serverOptions({ protocol, hostname, port, username, password, searchParams }: URL) {
  // The URL standard leaves the host percent-encoded where the scheme is none of the web's.
  const host = domainToASCII(decodeURIComponent(hostname)).replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const standardPort = secure ? 465 : 587;
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port === '' ? standardPort : Number(port),
    secure,
    requireTLS: password !== '' && !isThisMachine(host) && searchParams.get('tls') !== 'optional',
    auth: username === '' ? undefined : auth,
    // A server on this machine has a self-signed certificate, and no network is in between.
    tls: { rejectUnauthorized: !isThisMachine(host) },
  };
}

/**
 * The name in EHLO (RFC 5321, section 4.1.4). Most machines have a name without a dot, which relays refuse; undefined
 * for the machine's name if the site has none in the DNS.
 */
function greetingName(siteUrl: string): string | undefined {
  const name = new URL(siteUrl).hostname.replace(/\.$/, '');
  return isIP(name) === 0 && name.includes('.') ? name : undefined;
}

function isThisMachine(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host.toLowerCase() === 'localhost';
}

/** @param addresses `to` gets everything but confirmations, which show `company` to their visitor */
function mailOf(
  message: Message,
  { from, to, company }: { from: string; to: string; company: { name: string; address: string } },
) {
  const { id, subject, body, details, enquiry } = message;
  const isReminder = message.kind === 'reminder';
  const host = from.slice(from.lastIndexOf('@') + 1);
  const notice = isReminder ? `<enquiry.${enquiry?.reference.toLowerCase()}@${host}>` : undefined;
  const shared = {
    // Nodemailer leaves a text alone that is encoded already, or looks so.
    subject: subject.includes('=?') ? encodeWord(subject, 'B', 52) : subject,
    date: isReminder ? undefined : enquiry?.receivedAt,
    xMailer: false as const,
    messageId: `<${id}@${host}>`,
    // Mail programs show it below the enquiry, by either field (RFC 5322, section 3.6.4).
    inReplyTo: notice,
    references: notice,
    text: body === undefined ? `${details}\n` : `${body}\n\n---\n${details}\n`,
  };
  const sender = (name: string) => ({ name, address: from });
  const owner = { name: '', address: to };
  if (!enquiry) {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    return { ...shared, from: sender(''), to: owner, headers };
  }
  const visitor = { name: '', address: enquiry.email };
  if (message.kind !== 'confirmation') {
    return { ...shared, from: sender(''), to: owner, replyTo: visitor };
  }
  // RFC 3834, section 5: keeps other programs from answering.
  const headers = { 'Auto-Submitted': 'auto-replied' };
  return { ...shared, from: sender(company.name), to: visitor, replyTo: company, headers };
}

/** Properties of nodemailer's errors; `originalCode` is the system's code, such as ECONNREFUSED. */
type SmtpError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response', unknown>
>;

function resultOf(error: unknown, { kind }: Message): AttemptResult {
  const smtpError = error as SmtpError;
  const { responseCode } = smtpError;
  if (typeof responseCode !== 'number') {
    const reply = error instanceof Error ? error.message : '';
    return { state: 'failed', reason: systemReason(smtpError), reply };
  }
  const command = String(smtpError.command);
  const isAboutMail =
    command === MAIL_COMMAND || (kind === 'confirmation' && command === RECIPIENT_COMMAND);
  return {
    state: responseCode >= 500 && isAboutMail ? 'rejected' : 'failed',
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

function systemReason({ code, originalCode }: SmtpError): string {
  const codes = [code, originalCode].filter((each) => typeof each === 'string');
  return codes.length > 0 ? `no response: ${codes.join(' ')}` : 'no response';
}
