import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '../../contract/enquiry.ts';
import type { ServerTexts } from '../../contract/server-texts.ts';
import type { EnquiryContent } from '../storage/enquiry.ts';

/** The result of one attempt. A reason holds neither a text nor an address of the visitor. */
export type Delivery =
  | { outcome: 'sent' }
  /** May work later, or with other settings. */
  | { outcome: 'failed'; reason: string }
  /** The server will never accept this mail. */
  | { outcome: 'rejected'; reason: string };

export type Mailer = {
  /** Tries once. The mail of a reference has the same Message-ID at every attempt. Does not throw. */
  deliver: (mail: EnquiryContent, signal: AbortSignal) => Promise<Delivery>;
};

export type MailerOptions = {
  /**
   * Such as `smtps://user:password@mail.example.com`: TLS from the first byte on; with smtp:, by
   * STARTTLS. Where the server does not offer that, nothing is sent if there is a password, unless the
   * server is this machine or the query is `?tls=optional`. Without a port it is 465 or, of smtp:, 587.
   */
  smtpUrl: string;
  /** Plain address on a domain that the mail server may send for. */
  from: string;
  /** Plain address of the recipient. */
  to: string;
  labels: ServerTexts['mail'];
  /** BCP 47 tag. */
  language: string;
  /** IANA name. */
  timeZone: string;
  timeouts?: typeof defaultTimeouts;
};

/** In milliseconds. */
const defaultTimeouts = {
  connect: 15_000,
  greeting: 15_000,
  /** Without a byte from the server; long, as it may examine a mail before it responds. */
  silence: 120_000,
};

/** Replies that ask for (another) authentication, RFC 4954, section 6: settings can mend that. */
const authenticationReplies = new Set([530, 534, 535, 538]);
/**
 * The one command that is about this mail. All others are the same for every mail, as sender and
 * recipient are fixed: their rejection is about the server or the settings.
 */
const MAIL_COMMAND = 'DATA';

/** Sends enquiries to the company by SMTP. All that a visitor decides is the text and Reply-To. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, timeouts = defaultTimeouts } = options;
  const transport = createTransport({
    ...serverOptions(new URL(smtpUrl)),
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async deliver(mail, signal) {
      // Line breaks in a header would let a visitor write further ones.
      if (!isEmailAddress(mail.email)) {
        const reason = 'the address of the visitor cannot stand in a header';
        return { outcome: 'rejected', reason };
      }
      try {
        await transport.sendMail({ ...composeMail(mail, options), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

/** Property by property: nodemailer takes a query for options, and some log whole mails. */
function serverOptions({ protocol, hostname, port, username, password, searchParams }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const standardPort = secure ? 465 : 587;
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host,
    port: port === '' ? standardPort : Number(port),
    secure,
    requireTLS: password !== '' && !isThisMachine(host) && searchParams.get('tls') !== 'optional',
    auth: username === '' ? undefined : auth,
    // A server on this machine has a certificate that it made itself, and nothing is between.
    tls: { rejectUnauthorized: !isThisMachine(host) },
  };
}

function isThisMachine(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host.toLowerCase() === 'localhost';
}

function composeMail(mail: EnquiryContent, options: MailerOptions) {
  const { from, to, labels, language, timeZone } = options;
  const { reference, email, message, receivedAt } = mail;
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone } as const;
  const time = receivedAt.toLocaleString(language, format);
  const width = Math.max(labels.reference.length, labels.received.length, labels.from.length) + 2;
  const line = (label: string, value: string) => `${`${label}:`.padEnd(width)}${value}`;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: '', address: from },
    to: { name: '', address: to },
    replyTo: { name: '', address: email },
    subject: labels.subject.replace('{reference}', reference),
    date: receivedAt,
    messageId: `<enquiry.${reference.toLowerCase()}@${domain}>`,
    xMailer: false as const,
    // These lines first: what looks like them further down is the visitor's.
    text: [
      line(labels.reference, reference),
      line(labels.received, time),
      line(labels.from, email),
      '',
      message,
      '',
    ].join('\n'),
  };
}

/** Properties of nodemailer's errors; `originalCode` is that of the system, such as ECONNREFUSED. */
type SmtpError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response', unknown>
>;

function deliveryOf(error: unknown): Delivery {
  const smtpError = error as SmtpError;
  const { responseCode } = smtpError;
  if (typeof responseCode !== 'number') {
    return { outcome: 'failed', reason: systemReason(smtpError) };
  }
  const command = String(smtpError.command);
  const isPermanent =
    responseCode >= 500 && command === MAIL_COMMAND && !authenticationReplies.has(responseCode);
  return {
    outcome: isPermanent ? 'rejected' : 'failed',
    // Nodemailer calls what comes before all commands, the greeting, CONN.
    reason: `the server responded ${replyCodes(responseCode, smtpError.response)} to ${command === 'CONN' ? 'the connection' : command}`,
  };
}

/** The codes alone: the words of a reply often repeat an address. */
function replyCodes(responseCode: number, response: unknown): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}

function systemReason({ code, originalCode }: SmtpError): string {
  const codes = [code, originalCode].filter((each) => typeof each === 'string');
  return codes.length > 0 ? `no response: ${codes.join(' ')}` : 'no response';
}
