import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { runCommand, type ServerProcess } from '../support/run-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prepareServers, statusOf } from './servers.ts';

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

/** The mail line of `npm run enquiries -- show`. */
async function shownMail(reference: string): Promise<string> {
  const { stdout } = await runCommand(folder, ['show', reference]);
  return /^Mail: +(.*)$/m.exec(stdout)?.[1] ?? stdout;
}

/** The mail column of `npm run enquiries -- list`, by reference. */
async function listedMails(): Promise<Record<string, string | undefined>> {
  const { stdout } = await runCommand(folder, ['list']);
  const [, ...rows] = stdout.trimEnd().split('\n');
  return Object.fromEntries(
    rows.map((row) => row.split(/ {2,}/)).map(([reference, , , mail]) => [reference ?? '', mail]),
  );
}

/** Number of arrived mails of an enquiry. */
function arrivals(reference: string): number {
  const messageId = `<enquiry.${reference.toLowerCase()}@example.com>`;
  return sink.mails.filter(({ fields }) => fields.get('message-id') === messageId).length;
}

test('every failure of a mail server is reported, and everything is sent once it works', async () => {
  const server = start();
  const address = await server.ready();
  const expected: Record<string, string> = {};

  /** Posts an enquiry and waits for the first attempt to mail it. @param shown the expected state in `show` */
  async function attempt(message: string, logged: string, shown: string): Promise<void> {
    const reference = await post(address, message);
    const line = new RegExp(`^\\{.*"reference":"${reference}".*"msg":"${logged}"`, 'm');
    await expect.poll(() => server.output.stdout, { timeout: 10_000 }).toMatch(line);
    expect(await shownMail(reference)).toBe(shown);
    expected[reference] = shown.replace(/,.*/, '');
  }

  const retried = 'mail will be retried';
  await sink.close();
  await attempt('Nobody', retried, 'waiting, tried once, last: no response: ESOCKET ECONNREFUSED');
  await sink.open();
  sink.behaviour = { text: 'drop' };
  await attempt('Dropped', retried, 'waiting, tried once, last: no response: ECONNECTION');
  sink.behaviour = { text: [554, '5.7.1 Looks like spam'] };
  const spam = 'rejected, tried once, last: the server responded 554 5.7.1 to DATA';
  await attempt('Cheap watches', 'mail rejected', spam);
  // Its notice is rejected too; that causes no further notice.
  await expect
    .poll(() => server.output.stdout, { timeout: 10_000 })
    .toMatch(/"notice":"undelivered .*"msg":"mail rejected"/);
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  sink.behaviour = {};
  await attempt('All is well', 'mail sent', 'sent, tried once');
  expect(await listedMails()).toEqual(expected);
  expect((await runCommand(folder, ['status'])).stdout).toContain('1 rejected for good');

  expect((await runCommand(folder, ['retry', '--all'])).stderr).toBe('4 deliveries are due now.\n');
  await expect
    .poll(async () => Object.values(await listedMails()), { timeout: 40_000, interval: 1_000 })
    .toEqual(Array(4).fill('sent'));
  // Texts arrived twice that the server received but did not accept.
  expect(Object.keys(expected).map(arrivals)).toEqual([1, 2, 2, 1]);

  expect(await server.stop()).toBe(0);
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout).not.toMatch(/me@example|Nobody|watches/);
});

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a silent mail server delays no enquiry; a stop waits for it and a slow visitor together, 8 s at most',
  async () => {
    sink.behaviour = { text: 'silence' };
    const server = start();
    const address = await server.ready();
    const first = await post(address, 'One');
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1);
    const second = await post(address, 'Two');
    expect(await shownMail(first)).toBe('waiting, tried once');
    expect(await shownMail(second)).toBe('waiting');

    const visitor = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void visitor.destroy());
    visitor.on('error', () => undefined);
    visitor.write('POST /f/enquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(visitor, 'connect');
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(8_000);

    // The next start mails at once.
    sink.behaviour = {};
    const next = start();
    await next.ready();
    await expect
      .poll(listedMails, { timeout: 10_000, interval: 500 })
      .toEqual({ [first]: 'sent', [second]: 'sent' });
    expect([first, second].map(arrivals)).toEqual([2, 1]);
    expect(await next.stop()).toBe(0);
  },
);
