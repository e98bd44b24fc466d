import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = {
  /** Taken from the envelope, like the recipients. */
  sender: string;
  recipients: string[];
  /** Header fields by name in lower case, unfolded (RFC 5322, section 2.2.3). */
  fields: Map<string, string>;
  /** Header and body as they came. */
  raw: string;
};

/** Responses of the server; it accepts mails by default. */
export type SinkBehaviour = {
  /** Response to the text, or none. */
  text?: readonly [code: number, text: string] | 'silence';
  /** Delay of the response to the text, in ms. */
  delayMs?: () => number;
};

/** Starts a mail server on 127.0.0.1 that keeps received mails, and is closed after the test. */
export async function startMailSink(
  behaviour: SinkBehaviour = {},
  options: SMTPServerOptions = {},
) {
  let delayed = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then(
        (raw) => {
          sink.mails.push(mailOf(raw, session));
          respond(done);
        },
        // The client disconnected within the text.
        done,
      );
    },
    ...options,
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const sink = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Every mail whose text arrived whole, also if it was not accepted. */
    mails: [] as ReceivedMail[],
    behaviour,
    /** Number of connected clients. */
    connections: () => server.connections.size,
    /** Number of mails whose response is delayed. */
    delayed: () => delayed,
  };

  function respond(done: (error?: Error) => void): void {
    const { text: response, delayMs } = sink.behaviour;
    if (response === 'silence') return;
    delayed += 1;
    setTimeout(() => {
      delayed -= 1;
      done(response && smtpError(...response));
    }, delayMs?.() ?? 0);
  }

  return sink;
}

/** An error that makes the server respond with this code. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The text of a mail of one part (RFC 2045, sections 6.7 and 6.8). */
export function textOf({ raw, fields }: ReceivedMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const encoding = fields.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function mailOf(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  const header = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  const lines = header.split('\r\n').map((line) => /^(.*?): (.*)$/.exec(line));
  return {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
    fields: new Map(lines.map((match) => [(match?.[1] ?? '').toLowerCase(), match?.[2] ?? ''])),
    raw,
  };
}
