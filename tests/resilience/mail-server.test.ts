import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../server/mail/smtp-mailer.ts';
import { MailWorker } from '../../server/mail/worker.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { memoryLog } from '../support/memory-log.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { runCommand, type ServerProcess } from '../support/run-server.ts';
import { openRepository, sampleEnquiry } from '../support/sample-enquiry.ts';
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

/** What `npm run enquiries -- show` prints of the mail. */
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

/** How many mails of an enquiry arrived. */
function arrivals(reference: string): number {
  const messageId = `<enquiry.${reference.toLowerCase()}@example.com>`;
  return sink.mails.filter(({ fields }) => fields.get('message-id') === messageId).length;
}

test('every failure of a mail server is reported, and everything is sent once it works', async () => {
  const server = start();
  const address = await server.ready();

  /** Posts an enquiry and waits for the first attempt to mail it. @returns its reference */
  async function attempted(message: string, logged: string): Promise<string> {
    const reference = await post(address, message);
    const line = new RegExp(`^\\{.*"reference":"${reference}".*"msg":"${logged}"`, 'm');
    await expect.poll(() => server.output.stdout, { timeout: 10_000 }).toMatch(line);
    return reference;
  }

  await sink.close();
  const refused = await attempted('Nobody listens', 'mail will be retried');
  await sink.open();
  const expected: Record<string, string> = {
    [refused]: 'waiting, tried once, last: no response: ESOCKET ECONNREFUSED',
  };
  const later: [MailSink['behaviour'], string][] = [
    [
      { recipient: [451, '4.7.1 me@example.org comes back later'] },
      'the server responded 451 4.7.1 to RCPT TO',
    ],
    [{ text: [452, '4.3.1 No space'] }, 'the server responded 452 4.3.1 to DATA'],
    // All mails have the same recipient: the settings are wrong, not this mail.
    [{ recipient: [550, '5.1.1 No such user'] }, 'the server responded 550 5.1.1 to RCPT TO'],
    [{ text: 'drop' }, 'no response: ECONNECTION'],
  ];
  for (const [behaviour, reason] of later) {
    sink.behaviour = behaviour;
    const reference = await attempted(reason, 'mail will be retried');
    expected[reference] = `waiting, tried once, last: ${reason}`;
  }
  sink.behaviour = { text: [554, '5.7.1 Looks like spam'] };
  const spam = await attempted('Cheap watches', 'mail rejected');
  expected[spam] = 'rejected, tried once, last: the server responded 554 5.7.1 to DATA';
  expect(await statusOf(`${address}/healthz`)).toBe(200);

  sink.behaviour = {};
  const good = await attempted('All is well', 'mail sent');
  expected[good] = 'sent, tried once';
  for (const [reference, shown] of Object.entries(expected)) {
    expect(await shownMail(reference)).toBe(shown);
  }
  expect(await listedMails()).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([reference, shown]) => [reference, shown.split(',')[0]]),
    ),
  );
  expect((await runCommand(folder, ['status'])).stdout).toContain('1 rejected by the mail server');

  expect(await runCommand(folder, ['retry', '--all'])).toMatchObject({
    code: 0,
    stderr: '6 mails are due now.\n',
  });
  await expect
    .poll(async () => Object.values(await listedMails()), { timeout: 40_000, interval: 1_000 })
    .toEqual(Array(7).fill('sent'));
  // Texts arrived twice that the server received but did not accept.
  expect(Object.keys(expected).map(arrivals)).toEqual([1, 1, 2, 1, 2, 2, 1]);

  expect(await server.stop()).toBe(0);
  expect(server.output.stderr).toBe('');
  expect(server.output.stdout).not.toMatch(/me@example|Nobody|watches/);
});

describe('a mail server that never responds', () => {
  beforeEach(() => {
    sink.behaviour = { text: 'silence' };
  });

  // Windows has no SIGTERM.
  test.runIf(process.platform !== 'win32')(
    'delays no enquiry; a stop waits for it and a slow visitor together, 8 s at most',
    async () => {
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

  test('is given up after the timeout, and the mail is retried', async () => {
    const repository = openRepository({ directory: folder });
    const { reference } = repository.save(sampleEnquiry());
    const timeouts = { connect: 1_000, greeting: 1_000, silence: 400 };
    const addresses = { from: 'site@example.com', to: 'desk@example.com' };
    const { log, lines } = memoryLog();
    const worker = new MailWorker({
      queue: repository.mails,
      mailer: createMailer({ smtpUrl: sink.url, ...addresses, timeouts }),
      log,
      times: { minDelay: 1_000, maxDelay: 2_000, poll: 100 },
    });
    onTestFinished(() => worker.stop());
    worker.wake();
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    const reason = expect.stringMatching(/^no response: ETIMEDOUT/) as string;
    expect(lines).toMatchObject([{ msg: 'mail will be retried', reference, attempt: 1, reason }]);

    sink.behaviour = {};
    await expect.poll(() => repository.find(reference)?.mail, { timeout: 10_000 }).toBe('sent');
    expect(arrivals(reference)).toBeGreaterThan(1);
  });
});
