import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import type { ServerProcess } from '../support/run-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prepareServers, storedIn } from './servers.ts';

let folder: string;
let sink: MailSink;
let start: () => ServerProcess;

beforeEach(async () => {
  folder = temporaryFolder();
  sink = await startMailSink();
  const prepared = prepareServers(folder);
  start = () => prepared({ env: { SMTP_URL: sink.url } });
});

async function post(address: string, message: string): Promise<string> {
  const { status, reference = '' } = await postEnquiry(address, message);
  expect(status).toBe(200);
  return reference;
}

/** States of the stored mails, oldest first. */
async function states(): Promise<string[]> {
  return (await storedIn(folder)).map(({ mail }) => mail);
}

/** Number of arrived mails of an enquiry. */
function arrivals(reference: string): number {
  const messageId = `<enquiry.${reference.toLowerCase()}@example.com>`;
  return sink.mails.filter(({ fields }) => fields.get('message-id') === messageId).length;
}

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a silent mail server delays no enquiry; a stop waits for it and a slow visitor together, 8 s at most',
  async () => {
    sink.behaviour = { text: 'silence' };
    const server = start();
    const address = await server.ready();
    const first = await post(address, 'One');
    await expect.poll(() => sink.mails.length).toBe(1);
    const second = await post(address, 'Two');
    expect(await storedIn(folder)).toMatchObject([{ mailAttempts: 1 }, { mailAttempts: 0 }]);

    const visitor = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void visitor.destroy());
    visitor.on('error', () => undefined);
    visitor.write('POST /f/enquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(visitor, 'connect');
    // Generous, and shorter than the limits of the visitor's request and of an attempt.
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(25_000);

    // The next start mails at once.
    sink.behaviour = {};
    const next = start();
    await next.ready();
    await expect.poll(states, { interval: 500 }).toEqual(['sent', 'sent']);
    expect([first, second].map(arrivals)).toEqual([2, 1]);
    expect(await next.stop()).toBe(0);
  },
);
