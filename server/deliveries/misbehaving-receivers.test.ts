import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { openRepository, saveAll } from '../../tests/support/sample-enquiry.ts';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { compose } from './compose.ts';
import type { Message, Sender } from './message.ts';
import { createMailer } from './smtp-mailer.ts';
import { createWebhook } from './webhook.ts';
import { startDeliveries } from './worker.ts';

type Behaviour = (socket: Socket) => void;

const head = 'HTTP/1.1 200 OK\r\n';
const repeated =
  (start: string, part: string): Behaviour =>
  (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(part), 10);
    socket.on('close', () => clearInterval(timer));
  };
/** Behaviour once the client has sent something, as a post begins. */
const onData =
  (behave: Behaviour): Behaviour =>
  (socket) =>
    void socket.once('data', () => behave(socket));

const webhooks: [name: string, behave: Behaviour][] = [
  ['sends a body without end', onData(repeated(`${head}Content-Length: 9999\r\n\r\n`, 'x'))],
  ['resets in the middle', onData((socket) => void socket.resetAndDestroy())],
];
const mailServers: [name: string, behave: Behaviour][] = [
  [
    'continues a reply without end',
    (socket) => {
      socket.write('220 mail.example\r\n');
      onData(repeated('', '250-SIZE\r\n'))(socket);
    },
  ],
  ['resets after its greeting', (socket) => socket.write('220 x\r\n', () => socket.destroy())],
];

/** Responds correctly to a post, or to each command of SMTP. */
const acceptPost: Behaviour = onData((socket) => {
  socket.end(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
});
const acceptMail: Behaviour = (socket) => {
  let isText = false;
  socket.write('220 mail.example\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (isText && !text.endsWith('\r\n.\r\n')) return;
    isText = text.startsWith('DATA');
    socket.write(isText ? '354 go on\r\n' : '250 ok\r\n');
  });
};

/** A receiver with one behaviour for its first connection and one for the others. */
async function startReceiver(first: Behaviour, others: Behaviour): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    (sockets.length === 1 ? first : others)(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Delivers two enquiries. @returns when both are sent */
async function expectBothSent(channel: 'mail' | 'webhook', send: Sender): Promise<void> {
  const repository = await openRepository({ directory: temporaryFolder() }, { webhook: true });
  await saveAll(repository, '1', '2');
  const { log, lines } = memoryLog();
  const times = { minDelay: 20, maxDelay: 80, poll: 50, attempt: 300 };
  const worker = startDeliveries({
    channel,
    channels: [],
    queue: repository.deliveries,
    deliver: (delivery, signal) => send(compose(delivery, sampleManifest) as Message, signal),
    log,
    times,
  });
  onTestFinished(() => worker.stop());
  const sent = () => lines.filter(({ msg }) => msg === `${channel} sent`);
  await expect.poll(sent, { interval: 20 }).toHaveLength(2);
}

test.each(webhooks)('the deliveries go on after a webhook that %s', async (_name, behave) => {
  const url = `http://${await startReceiver(behave, acceptPost)}/hook`;
  await expectBothSent('webhook', createWebhook(url));
});

test.each(mailServers)(
  'the deliveries go on after a mail server that %s',
  async (_name, behave) => {
    const smtpUrl = `smtp://${await startReceiver(behave, acceptMail)}`;
    const addresses = { MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
    await expectBothSent(
      'mail',
      createMailer(smtpUrl, addresses, () => sampleManifest),
    );
  },
);
