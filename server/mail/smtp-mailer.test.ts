import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailer, type EnquiryMail, type MailerOptions } from './smtp-mailer.ts';

const mail: EnquiryMail = {
  reference: '7K3M-Q9TZ',
  email: "o'visitor+x@example.org",
  message: 'Hello',
  receivedAt: new Date('2026-03-01T12:34:56Z'),
};

const running: (SMTPServer | Server)[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

type Received = { from: string; to: string[]; raw: string };

/** A mail server on loopback that keeps what it takes. */
async function startServer(
  options: SMTPServerOptions = {},
): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  running.push(server);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return { port: (listener.address() as AddressInfo).port, received };
}

function mailerFor(port: number, options: Partial<MailerOptions> = {}) {
  return createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'site@company.example',
    to: 'desk@company.example',
    ...options,
  });
}

async function deliver(port: number, change: Partial<EnquiryMail> = {}, options = {}) {
  return mailerFor(port, options).deliver({ ...mail, ...change }, AbortSignal.timeout(10_000));
}

function fault(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Header fields by name in lower case, unfolded (RFC 5322, section 2.2.3). */
function headersOf(raw: string): Map<string, string> {
  const lines = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.replace(/^.*?: /, ''),
    ]),
  );
}

/** The text of a mail of one part (RFC 2045, sections 6.7 and 6.8). */
function textOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const encoding = headersOf(raw).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('a mail is fixed but for its text and Reply-To', async () => {
  const { port, received } = await startServer();
  expect(await deliver(port)).toEqual({ outcome: 'sent' });
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received;
  expect({ from, to }).toEqual({ from: 'site@company.example', to: ['desk@company.example'] });
  expect(Object.fromEntries(headersOf(raw))).toEqual({
    from: 'site@company.example',
    to: 'desk@company.example',
    'reply-to': "o'visitor+x@example.org",
    subject: 'Enquiry 7K3M-Q9TZ',
    'message-id': '<enquiry.7k3m-q9tz@company.example>',
    date: 'Sun, 01 Mar 2026 12:34:56 +0000',
    'mime-version': '1.0',
    'content-type': 'text/plain; charset=utf-8',
    'content-transfer-encoding': '7bit',
  });
  expect(textOf(raw).split('\r\n')).toEqual([
    'Reference: 7K3M-Q9TZ',
    'Received:  2026-03-01T12:34:56.000Z',
    "From:      o'visitor+x@example.org",
    '',
    'Hello',
    '',
  ]);
});

test.each([
  ['other scripts', 'Grüße — 한국어 🧵'],
  ['a long line', 'word '.repeat(1900)],
  ['a line of a dot, which ends a mail', 'a\r\n.\r\nb\n..\n'],
  ['what looks like headers', 'Subject: other\r\nBcc: all@example.net\r\n\r\nx'],
  ['what looks like HTML', '<script>alert(1)</script> =3D ="'],
  ['only spaces at the ends', '  x  '],
])('the text arrives as it is: %s', async (_name, message) => {
  const { port, received } = await startServer();
  expect(await deliver(port, { message })).toEqual({ outcome: 'sent' });
  const raw = received[0]?.raw ?? '';
  const facts = /^Reference: .*\r\nReceived: .*\r\nFrom: .*\r\n\r\n/;
  expect(textOf(raw)).toMatch(facts);
  // A mail's lines end in CR LF, whatever the form has sent.
  const sent = message.replace(/\r?\n/g, '\r\n');
  expect(textOf(raw).replace(facts, '').trimEnd()).toBe(sent.trimEnd());
  expect(received[0]?.to).toEqual(['desk@company.example']);
  expect([...headersOf(raw).keys()]).not.toContain('bcc');
});

test.each([
  'a@example.org\r\nBcc: all@example.net',
  'a@example.org\0',
  'a@example.org, b@example.org',
  'Name <a@example.org>',
  '',
])('an address like %j reaches no server', async (email) => {
  const { port, received } = await startServer();
  expect(await deliver(port, { email })).toMatchObject({ outcome: 'refused' });
  expect(received).toEqual([]);
});

test.each([
  ['a=b@example.org', 'a=b@example.org'],
  ['a/b{c}@example.org', 'a/b{c}@example.org'],
  // Dots in these places need quotes (RFC 5322, section 3.4.1).
  ['.a..b.@example.org', '<".a..b."@example.org>'],
])('for %s, Reply-To is %s', async (email, header) => {
  const { port, received } = await startServer();
  expect(await deliver(port, { email })).toEqual({ outcome: 'sent' });
  expect(headersOf(received[0]?.raw ?? '').get('reply-to')).toBe(header);
});

test('logs in with what the address holds, percent-encoded', async () => {
  const { port, received } = await startServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'us@er' && password === 'p:a/s%s') done(null, { user: username });
      else done(new Error('Invalid'));
    },
  });
  const smtpUrl = `smtp://us%40er:p%3Aa%2Fs%25s@127.0.0.1:${port}`;
  expect(await deliver(port, {}, { smtpUrl })).toEqual({ outcome: 'sent' });
  expect(received).toHaveLength(1);
});

test('speaks TLS from the first byte with smtps', async () => {
  const { port, received } = await startServer({ secure: true });
  const smtpUrl = `smtps://localhost:${port}`;
  expect(await deliver(port, {}, { smtpUrl })).toEqual({ outcome: 'sent' });
  expect(received).toHaveLength(1);
});

describe('what will never be taken', () => {
  test.each<[string, string, SMTPServerOptions]>([
    [
      '554 after the text',
      'the server answered 554 5.7.1 to DATA',
      {
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(fault(554, '5.7.1 Spam: Hello')));
        },
      },
    ],
  ])('%s', async (_name, reason, options) => {
    const { port } = await startServer(options);
    expect(await deliver(port)).toEqual({ outcome: 'refused', reason });
  });
});

describe('what may work later', () => {
  test.each<[string, string, SMTPServerOptions]>([
    [
      '550 to our own sender',
      'the server answered 550 5.1.0 to MAIL FROM',
      { onMailFrom: (_address, _session, done) => done(fault(550, '5.1.0 not you')) },
    ],
    [
      '553 to our own recipient',
      'the server answered 553 to RCPT TO',
      { onRcptTo: (_address, _session, done) => done(fault(553, `no ${mail.email} here`)) },
    ],
    [
      '451 to RCPT TO',
      'the server answered 451 4.7.1 to RCPT TO',
      { onRcptTo: (_address, _session, done) => done(fault(451, `4.7.1 ${mail.email} later`)) },
    ],
    [
      '452 after the text',
      'the server answered 452 to DATA',
      {
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(fault(452, 'disk full')));
        },
      },
    ],
    [
      'a server that wants a login before it talks of mail',
      'the server answered 530 to MAIL FROM',
      { authOptional: false },
    ],
    [
      'a server that takes no connections',
      'the server answered 554 to the connection',
      { onConnect: (_session, done) => done(fault(554, 'not now')) },
    ],
  ])('%s', async (_name, reason, options) => {
    const { port } = await startServer(options);
    expect(await deliver(port)).toEqual({ outcome: 'failed', reason });
  });

  test('a wrong password: settings can be mended', async () => {
    const { port } = await startServer({
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    });
    const delivery = await deliver(port, {}, { smtpUrl: `smtp://u:secret@127.0.0.1:${port}` });
    expect(delivery).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^the server answered 535.* to AUTH PLAIN$/) as string,
    });
  });

  test('no server', async () => {
    const { port } = await startServer();
    await new Promise<void>((resolve) => running.pop()?.close(() => resolve()));
    expect(await deliver(port)).toEqual({
      outcome: 'failed',
      reason: 'no answer: ESOCKET ECONNREFUSED',
    });
  });

  test.each([
    ['silent from the start', ''],
    ['silent after its greeting', '220 hello\r\n'],
  ])('a server that is %s', async (_name, greeting) => {
    const server = createServer((socket) => {
      // A socket that is not read never learns of its end.
      socket.resume();
      socket.write(greeting);
    });
    running.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const timeouts = { connect: 200, greeting: 200, silence: 200 };
    const delivery = await deliver((server.address() as AddressInfo).port, {}, { timeouts });
    expect(delivery).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^no answer: ETIMEDOUT/) as string,
    });
  });

  test('a line that drops after the text', async () => {
    const { port } = await startServer({
      onData(stream, session) {
        stream.resume();
        stream.on('end', () => dropConnection(session.id));
      },
    });
    const delivery = await deliver(port);
    expect(delivery).toEqual({ outcome: 'failed', reason: 'no answer: ECONNECTION' });
  });

  test('a try that is broken off', async () => {
    const { port } = await startServer({ onData: (stream) => stream.resume() });
    const breakingOff = new AbortController();
    const delivery = mailerFor(port).deliver(mail, breakingOff.signal);
    setTimeout(() => breakingOff.abort(), 100);
    expect(await delivery).toEqual({ outcome: 'failed', reason: 'no answer: EABORT' });
  });
});

/** Ends a connection of the last server that was started, without a word. */
function dropConnection(sessionId: string): void {
  const server = running.at(-1);
  if (!(server instanceof SMTPServer)) throw new Error('There is no mail server.');
  for (const connection of server.connections as Set<{ id: string; close: () => void }>) {
    if (connection.id === sessionId) connection.close();
  }
}

// There, 0.0.0.0 leads to this machine, and is not one of the addresses that are known to do so.
describe.runIf(process.platform === 'linux')('a server elsewhere that offers no TLS', () => {
  async function deliverTo(path: string) {
    const passwords: unknown[] = [];
    const { port, received } = await startServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        passwords.push(password);
        done(null, { user: username });
      },
    });
    const smtpUrl = path.replace('PORT', String(port));
    return { outcome: await deliver(port, {}, { smtpUrl }), passwords, received };
  }

  test('gets neither the password nor the mail', async () => {
    const { outcome, passwords, received } = await deliverTo('smtp://user:secret@0.0.0.0:PORT');
    expect(outcome).toEqual({ outcome: 'failed', reason: 'the server answered 500 to STARTTLS' });
    expect(passwords).toEqual([]);
    expect(received).toEqual([]);
  });

  test('gets both if the URL says that TLS is optional', async () => {
    const path = 'smtp://user:secret@0.0.0.0:PORT?tls=optional';
    const { outcome, passwords } = await deliverTo(path);
    expect(outcome).toEqual({ outcome: 'sent' });
    expect(passwords).toEqual(['secret']);
  });

  test('gets the mail if there is no password', async () => {
    expect((await deliverTo('smtp://0.0.0.0:PORT')).outcome).toEqual({ outcome: 'sent' });
  });

  test.each(['127.0.0.1', 'localhost'])('gets both if it is this machine: %s', async (host) => {
    const { outcome, passwords } = await deliverTo(`smtp://user:secret@${host}:PORT`);
    expect(outcome).toEqual({ outcome: 'sent' });
    expect(passwords).toEqual(['secret']);
  });
});
