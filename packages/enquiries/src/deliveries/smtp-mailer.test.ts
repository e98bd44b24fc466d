import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import {
  smtpError,
  startMailSink,
  textOf,
  type ReceivedMail,
  type SinkBehaviour,
} from '../../tests/support/mail-sink.ts';
import { sampleContent } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { furtherFields, type EnquiryContent } from '../storage/enquiry.ts';
import type { DeliveryKind } from '../storage/tables.ts';
import { compose } from './compose.ts';
import type { AttemptResult, Message } from './message.ts';
import { createMailer } from './smtp-mailer.ts';

const mail: EnquiryContent = {
  ...sampleContent,
  email: "o'visitor+x@example.org",
  receivedAt: new Date('2026-03-01T12:34:56Z'),
};
const sent = expect.objectContaining({ state: 'sent' }) as AttemptResult;

/** Delivers a message of a kind about an enquiry. */
function deliver(
  smtpUrl: string,
  changes: Partial<EnquiryContent> = {},
  kind: DeliveryKind = 'enquiry',
  signal = AbortSignal.timeout(120_000),
  SITE_URL?: string,
) {
  const isNotice = kind !== 'enquiry' && kind !== 'reminder';
  const enquiry = isNotice ? undefined : { ...mail, ...changes };
  const delivery = { kind, key: '2026-03-01', detail: 'the reason', enquiry };
  const message = compose(delivery, { ...sampleSite, language: 'en-GB' }) as Message;
  const settings = { MAIL_FROM: 'site@company.example', MAIL_TO: 'desk@company.example', SITE_URL };
  const siteUrl = 'https://www.company.example';
  const company = () => ({ email: 'hello@company.example', siteUrl });
  return createMailer(smtpUrl, settings, company)(message, signal);
}

/** Delivers to a server that accepts. @returns the mail that arrived */
async function delivered(
  changes: Partial<EnquiryContent> = {},
  kind?: DeliveryKind,
): Promise<ReceivedMail> {
  const { url, mails } = await startMailSink();
  expect(await deliver(url, changes, kind)).toEqual(sent);
  expect(mails).toHaveLength(1);
  return mails[0] as ReceivedMail;
}

/** A step of the mail server that ends with this response. */
function rejecting(code: number, text: string) {
  return (...args: unknown[]) => (args.at(-1) as (error: Error) => void)(smtpError(code, text));
}

test('a mail that one can act on from a phone: who, what, and by when', async () => {
  const received = await delivered();
  expect(received).toMatchObject({
    sender: 'site@company.example',
    recipients: ['desk@company.example'],
  });
  expect(Object.fromEntries(received.fields)).toEqual({
    from: 'site@company.example',
    to: 'desk@company.example',
    'reply-to': "o'visitor+x@example.org",
    subject: "o'visitor+x@example.org: Hello (7K3M-Q9TZ)",
    'message-id': '<enquiry.7k3m-q9tz@company.example>',
    date: expect.any(String) as string,
    'mime-version': '1.0',
    'content-type': 'text/plain; charset=utf-8',
    'content-transfer-encoding': '7bit',
  });
  // Servers refuse mails of an old date.
  expect(Date.now() - Date.parse(received.fields.get('date') ?? '')).toBeLessThan(60_000);
  expect(textOf(received)).toBe(
    [
      'Hello',
      '',
      '---',
      "From:         o'visitor+x@example.org",
      ...furtherFields(mail).map((field) => `${`${field}:`.padEnd(14)}${mail[field]}`),
      'Received:     Sunday, 1 March 2026 at 18:04 GMT+5:30',
      'Reply due by: Monday, 2 March 2026 at 18:04 GMT+5:30',
      'Reference:    7K3M-Q9TZ',
      '',
      'Mark as answered:',
      'npm run enquiries -- reply 7K3M-Q9TZ',
      '',
    ].join('\r\n'),
  );
});

test('a reminder is below the mail of the enquiry, and Reply goes to the visitor', async () => {
  const { fields } = await delivered({}, 'reminder');
  expect(Object.fromEntries(fields)).toMatchObject({
    'reply-to': "o'visitor+x@example.org",
    subject: "No reply yet to o'visitor+x@example.org: Hello (7K3M-Q9TZ)",
    'in-reply-to': '<enquiry.7k3m-q9tz@company.example>',
    references: '<enquiry.7k3m-q9tz@company.example>',
  });
});

test('a notice goes to the owner, with what it adds', async () => {
  const notice = sampleSite.words.notices.undelivered;
  const received = await delivered({}, 'undelivered');
  expect(received.recipients).toEqual(['desk@company.example']);
  expect(Object.fromEntries(received.fields)).toMatchObject({
    subject: notice.subject,
    'message-id': '<undelivered.2026-03-01@company.example>',
    'auto-submitted': 'auto-generated',
  });
  expect(textOf(received)).toBe(
    `${notice.text.replaceAll('{command}', 'npm run enquiries --')}\r\n\r\nthe reason\r\n\r\nhttps://www.example.com\r\n`,
  );
});

test('the text of a visitor arrives unchanged, and is only text', async () => {
  const lines = [
    'Grüße — 한국어 🧵 =3D <b>',
    'word '.repeat(1900),
    '.',
    '..',
    'Bcc: all@example.net',
  ];
  const received = await delivered({ message: `Subject: other\r\n\r\n${lines.join('\n')}` });
  // Lines of a mail end in CR LF.
  const text = `Subject: other\r\n\r\n${lines.join('\r\n')}`;
  expect(textOf(received)).toContain(`${text}\r\n\r\n---\r\nFrom: `);
  expect(textOf(received).startsWith(text)).toBe(true);
  expect(received.recipients).toEqual(['desk@company.example']);
  expect([...received.fields.keys()]).not.toContain('bcc');
});

/** A header field as a mail program shows it (RFC 2047), which decodes words in quotes too. */
function shown(field = ''): string {
  return field
    .replace(/(?<=\?=) (?==\?)/g, '')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/=(?=[\dA-F]{2})/g, '%')),
    );
}

test.each([
  '=?utf-8?B?4oCuZ25wLmV4ZSBwYWlkOiB1cmdlbnQ=?= hi',
  '=?UTF-8?Q?=E2=80=AE?=',
  'a =?utf-8?q?b?= =?utf-8?q?c?= d',
  'Grüße =?utf-8?q?b?= "c"',
  'What does =? mean in =?utf-8?',
])('of the encoded words in %j, no mail program decodes any', async (text) => {
  const received = await delivered({ message: text });
  const subject = `o'visitor+x@example.org: ${text} (7K3M-Q9TZ)`;
  expect(shown(received.fields.get('subject'))).toBe(subject);
});

/** Starts a mail server that keeps the session of each mail. */
async function startSink(options: SMTPServerOptions = {}) {
  const sessions: SMTPServerSession[] = [];
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, session, done) => {
    sessions.push(session);
    done();
  };
  return { ...(await startMailSink({}, { ...options, onMailFrom })), sessions };
}

test.each([
  [undefined, 'www.company.example'],
  ['https://xn--mller-kva.example:8443', 'xn--mller-kva.example'],
  ['https://site.example.', 'site.example'],
  ['http://192.0.2.7', hostname().includes('.') ? hostname() : '[127.0.0.1]'],
])('SITE_URL=%s: the server introduces itself as %s', async (siteUrl, name) => {
  const { url, sessions } = await startSink();
  expect(await deliver(url, {}, 'enquiry', undefined, siteUrl)).toEqual(sent);
  expect(sessions).toMatchObject([{ hostNameAppearsAs: name }]);
});

test.each(['smtps', 'smtp'])('%s uses TLS', async (scheme) => {
  const { port, sessions } = await startSink({ secure: scheme === 'smtps', disabledCommands: [] });
  expect(await deliver(`${scheme}://localhost:${port}`)).toEqual(sent);
  expect(sessions).toMatchObject([{ secure: true }]);
});

test.each<[reason: string, SinkBehaviour, SMTPServerOptions?, login?: string]>([
  ['550 5.1.0 to MAIL FROM', {}, { onMailFrom: rejecting(550, '5.1.0 not you') }],
  // An address that does not exist.
  ['550 5.1.1 to RCPT TO', {}, { onRcptTo: rejecting(550, '5.1.1 nobody') }],
  ['451 4.7.1 to RCPT TO', {}, { onRcptTo: rejecting(451, `4.7.1 ${mail.email} later`) }],
  ['452 to DATA', { text: [452, 'disk full'] }],
  ['554 to the connection', {}, { onConnect: rejecting(554, 'not now') }],
  ['535 5.7.8 to AUTH PLAIN', {}, { onAuth: rejecting(535, '5.7.8 wrong') }, 'user:secret@'],
])(
  'a failure that may pass: the server responded %s',
  async (response, behaviour, options, login = '') => {
    const { port } = await startMailSink(behaviour, options);
    const reason = `the server responded ${response}`;
    const failure = {
      state: 'failed',
      reason,
      reply: expect.stringContaining(response.slice(0, 3)) as string,
    };
    expect(await deliver(`smtp://${login}127.0.0.1:${port}`)).toMatchObject(failure);
  },
);

test('a failure that may pass: a server that is gone', async () => {
  const failure = { state: 'failed', reason: 'no response: ESOCKET ECONNREFUSED' };
  expect(await deliver(`smtp://127.0.0.1:${await freePort()}`)).toMatchObject(failure);
});

test('a failure that may pass: an attempt that is aborted', async () => {
  const { url, mails } = await startMailSink({ text: 'silence' });
  const aborting = new AbortController();
  const delivery = deliver(url, {}, 'enquiry', aborting.signal);
  await expect.poll(() => mails).toHaveLength(1);
  aborting.abort();
  expect(await delivery).toMatchObject({ state: 'failed', reason: 'no response: EABORT' });
});
/** The certificate of smtp-server is its own, and has expired. */
const untrusted = {
  state: 'failed',
  reason: expect.stringContaining('its certificate is not trusted (') as string,
};

// On Linux, 0.0.0.0 leads to this machine too, though it is no loopback address.
test.runIf(process.platform === 'linux').each([
  ['smtp', '', untrusted],
  ['smtp', '?tls=optional', sent],
  ['smtps', '', untrusted],
  ['smtps', '?tls=optional', sent],
])('a relay in a private network with a certificate of its own: %s:…%s', async (...given) => {
  const [scheme, query, result] = given;
  const { port } = await startMailSink({}, { disabledCommands: [], secure: scheme === 'smtps' });
  expect(await deliver(`${scheme}://0.0.0.0:${port}${query}`)).toMatchObject(result);
});

test.each([
  ['smtps', 'HTTP/1.1 400 Bad Request', 'there is no TLS at that port ('],
  ['smtp', 'HTTP/1.1 400 Bad Request', 'what answers there is no mail server ('],
])('another protocol at %s is named in a sentence', async (scheme, greeting, sentence) => {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end(`${greeting}\r\n`),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const result = await deliver(`${scheme}://127.0.0.1:${port}`);
  expect(result).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining(sentence) as string,
  });
});

const reason = 'the server responded 500 to STARTTLS';
const unencrypted = expect.objectContaining({ state: 'failed', reason }) as AttemptResult;

test.runIf(process.platform === 'linux').each([
  ['another machine gets nothing', 'u:secret@0.0.0.0', '', unencrypted, []],
  ['another machine gets the mail if there is no password', '0.0.0.0', '', sent, []],
  ['with optional TLS it gets both', 'u:secret@0.0.0.0', '?tls=optional', sent, ['u secret']],
  ['this machine gets both by its address', 'u:secret@127.0.0.1', '', sent, ['u secret']],
  // Special characters are percent-encoded.
  ['this machine gets both by its name', 'u%40:p%3Aa%2Fs%25@localhost', '', sent, ['u@ p:a/s%']],
  ['a name in full-width letters is that of the same machine', 'ｌｏｃａｌｈｏｓｔ', '', sent, []],
])('without TLS, %s', async (_name, host, query, delivery, expected) => {
  const logins: string[] = [];
  const { port, mails } = await startMailSink(
    {},
    {
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push(`${username} ${password}`);
        done(null, { user: username });
      },
    },
  );
  expect(await deliver(`smtp://${host}:${port}${query}`)).toEqual(delivery);
  expect({ logins, received: mails.length }).toEqual({
    logins: expected,
    received: delivery === sent ? 1 : 0,
  });
});
