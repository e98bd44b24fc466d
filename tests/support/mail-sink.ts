import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

type ReceivedMail = {
  /** From the envelope, as are the recipients. */
  sender: string;
  recipients: string[];
  messageId: string;
  replyTo: string;
  /** Header and body as they came. */
  raw: string;
};

/** How the server treats mail; a reply is a code and its words. */
export type Manner = {
  recipient?: readonly [code: number, words: string];
  /** After the text has come: a reply, no word on a line that is cut, or no word at all. */
  text?: readonly [code: number, words: string] | 'drop' | 'silence';
  /** How long it thinks before it takes a mail, in ms. */
  delayMs?: () => number;
};

/** A mail server on 127.0.0.1 that keeps what comes, and misbehaves when told. */
export type MailSink = {
  url: string;
  /** Every text that came whole, also if its sender never heard that it was taken. */
  mails: ReceivedMail[];
  manner: Manner;
  /** How many senders are connected. */
  connections: () => number;
  /** How many mails have come whole whose sender waits for the word that they are taken. */
  thinking: () => number;
  /** No program listens on its port. */
  close: () => Promise<void>;
  /** Listens again, on the same port. */
  open: () => Promise<void>;
};

export async function startMailSink(manner: Manner = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;
  let thinking = 0;

  const sink: MailSink = {
    url: '',
    mails,
    manner,
    connections: () => server?.connections.size ?? 0,
    thinking: () => thinking,
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        closeTimeout: 100,
        onRcptTo(_address, _session, done) {
          done(sink.manner.recipient && replyOf(sink.manner.recipient));
        },
        onData(stream, session, done) {
          text(stream).then(
            (raw) => {
              mails.push(mailOf(raw, session));
              answerText(session, done);
            },
            // Its sender is gone, in the middle of the text.
            (error: Error) => done(error),
          );
        },
      });
      // A sender that is killed resets its connection.
      server.on('error', () => undefined);
      const listener = server.listen(port, '127.0.0.1');
      await once(listener, 'listening');
      port = (listener.address() as AddressInfo).port;
      sink.url = `smtp://127.0.0.1:${port}`;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };

  function answerText(session: SMTPServerSession, done: (error?: Error) => void): void {
    const { text: reply, delayMs } = sink.manner;
    if (reply === 'silence') return;
    if (reply === 'drop') {
      const connections = server?.connections as Set<{ id: string; close: () => void }>;
      for (const connection of connections) if (connection.id === session.id) connection.close();
      return;
    }
    thinking += 1;
    setTimeout(() => {
      thinking -= 1;
      done(reply && replyOf(reply));
    }, delayMs?.() ?? 0);
  }

  await sink.open();
  return sink;
}

function replyOf([responseCode, words]: readonly [number, string]): Error {
  return Object.assign(new Error(words), { responseCode });
}

function mailOf(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  const header = raw.slice(0, raw.indexOf('\r\n\r\n') + 2);
  const field = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(header)?.[1] ?? '';
  return {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
    messageId: field('Message-ID'),
    replyTo: field('Reply-To'),
    raw,
  };
}
