import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEnquiryStore } from '../../server/storage/repository.ts';
import { createMailer } from '../../server/mail/smtp-mailer.ts';
import { startOutbox, type OutboxLine } from '../../server/mail/worker.ts';
import { writeSampleSite } from '../support/sample-site.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { endServers, runCommand, startServer, type ServerProcess } from '../support/run-server.ts';

let work: string;
let site: ReturnType<typeof writeSampleSite>;
let sink: MailSink;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'mail-server-'));
  site = writeSampleSite();
  sink = await startMailSink();
});

afterEach(async () => {
  await endServers();
  await sink.close();
  site.remove();
  rmSync(work, { recursive: true });
});

function start(): ServerProcess {
  return startServer({ site: site.folder, data: work, env: { SMTP_URL: sink.url } });
}

async function accepted(address: string, message: string): Promise<string> {
  const { status, reference } = await postEnquiry(address, { email: 'me@example.org', message });
  expect(status).toBe(200);
  return reference ?? '';
}

/** The line `Mail:` that `npm run enquiries -- show` prints. */
async function shownMail(reference: string): Promise<string> {
  const { stdout } = await runCommand(work, 'show', reference);
  return /^Mail: +(.*)$/m.exec(stdout)?.[1] ?? stdout;
}

/** The columns that `npm run enquiries -- list` prints, by reference. */
async function listedMails(): Promise<Record<string, string | undefined>> {
  const { stdout } = await runCommand(work, 'list');
  const [, ...rows] = stdout.trimEnd().split('\n');
  return Object.fromEntries(
    rows.map((row) => row.split(/ {2,}/)).map(([reference, , , mail]) => [reference ?? '', mail]),
  );
}

function messageIds(reference: string): string[] {
  const messageId = `<enquiry.${reference.toLowerCase()}@example.com>`;
  return sink.mails.map((mail) => mail.messageId).filter((each) => each === messageId);
}

test('what a mail server does wrong is told, and everything arrives once it does right', async () => {
  const server = start();
  const address = await server.ready();

  /** Sends one enquiry and waits until its mail was tried. */
  async function tried(message: string): Promise<string> {
    const reference = await accepted(address, message);
    await vi.waitFor(() => expect(server.output.stdout).toMatch(lineOf(reference, 'mail ')), {
      timeout: 10_000,
    });
    return reference;
  }

  await sink.close();
  const down = await tried('Nobody listens');
  expect(await shownMail(down)).toBe('waiting, tried once, last: no answer: ESOCKET ECONNREFUSED');
  expect(server.output.stdout).toMatch(lineOf(down, 'mail will be tried again'));
  await sink.open();

  sink.manner = { recipient: [451, '4.7.1 me@example.org comes back later'] };
  const later = await tried('Greylisted');
  expect(await shownMail(later)).toBe(
    'waiting, tried once, last: the server answered 451 4.7.1 to RCPT TO',
  );

  sink.manner = { text: [452, '4.3.1 No space'] };
  const full = await tried('No space');
  expect(await shownMail(full)).toBe(
    'waiting, tried once, last: the server answered 452 4.3.1 to DATA',
  );

  // Every mail goes to the same address, so the settings are at fault and not this mail.
  sink.manner = { recipient: [550, '5.1.1 No such user'] };
  const unknown = await tried('Wrong address');
  expect(await shownMail(unknown)).toBe(
    'waiting, tried once, last: the server answered 550 5.1.1 to RCPT TO',
  );

  sink.manner = { text: [554, '5.7.1 Looks like spam'] };
  const spam = await tried('Cheap watches');
  expect(await shownMail(spam)).toBe(
    'refused, tried once, last: the server answered 554 5.7.1 to DATA',
  );
  expect(server.output.stdout).toMatch(lineOf(spam, 'mail refused'));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await runCommand(work, 'status')).stdout).toContain('1 rejected by the mail server');

  sink.manner = { text: 'drop' };
  const cut = await tried('The line drops');
  expect(await shownMail(cut)).toBe('waiting, tried once, last: no answer: ECONNECTION');

  expect(await listedMails()).toEqual({
    [down]: 'waiting',
    [later]: 'waiting',
    [full]: 'waiting',
    [unknown]: 'waiting',
    [spam]: 'refused',
    [cut]: 'waiting',
  });

  // One that fails is no hindrance for the next.
  sink.manner = {};
  const good = await tried('All is well');
  expect(await shownMail(good)).toBe('sent, tried once');

  expect(await runCommand(work, 'retry', '--all')).toMatchObject({
    code: 0,
    stderr: '6 mails are due now.\n',
  });
  await expect
    .poll(async () => Object.values(await listedMails()), { timeout: 40_000, interval: 1_000 })
    .toEqual(Array(7).fill('sent'));
  for (const reference of [down, later, unknown, good]) {
    expect(messageIds(reference).length).toBeGreaterThan(0);
  }
  // Their text had come before it was refused, or nobody said that it was taken.
  for (const reference of [full, spam, cut]) {
    expect(messageIds(reference).length).toBeGreaterThan(1);
  }

  expect(await server.stop()).toBe(0);
  expect(server.output.stderr).toBe('');
  // Neither what a visitor wrote nor who it was, though the mail server repeats the address.
  expect(server.output.stdout).not.toMatch(/me@example|Greylisted|watches/);
});

describe('a mail server that never answers', () => {
  test('keeps no enquiry and no stop waiting; the next start mails at once', async () => {
    sink.manner = { text: 'silence' };
    const server = start();
    const address = await server.ready();
    const first = await accepted(address, 'One');
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1);
    const second = await accepted(address, 'Two');
    expect(await shownMail(first)).toBe('waiting, tried once');
    expect(await shownMail(second)).toBe('waiting');

    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(12_000);

    sink.manner = {};
    const next = start();
    await next.ready();
    await expect
      .poll(listedMails, { timeout: 10_000, interval: 500 })
      .toEqual({ [first]: 'sent', [second]: 'sent' });
    expect([messageIds(first).length, messageIds(second).length]).toEqual([2, 1]);
    expect(await next.stop()).toBe(0);
  });

  test('is given up after its time, and the mail is tried again', async () => {
    sink.manner = { text: 'silence' };
    const store = openEnquiryStore({ directory: work });
    const { reference } = store.save({
      email: 'me@example.org',
      message: 'Slow',
      status: 'new',
      receivedAt: new Date(),
    });
    const timeouts = { connect: 1_000, greeting: 1_000, silence: 400 };
    const addresses = { from: 'site@example.com', to: 'desk@example.com' };
    const lines: OutboxLine[] = [];
    const outbox = startOutbox({
      store,
      mailer: createMailer({ smtpUrl: sink.url, ...addresses, timeouts }),
      log: (line) => lines.push(line),
      times: { shortestDelay: 1_000, longestDelay: 2_000, poll: 100 },
    });
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    expect(lines).toMatchObject([{ event: 'mail will be tried again', reference, attempt: 1 }]);
    expect(await shownMail(reference)).toMatch(/^waiting, tried once, last: no answer: ETIMEDOUT/);

    sink.manner = {};
    await expect.poll(() => store.enquiry(reference)?.mail, { timeout: 10_000 }).toBe('sent');
    expect(new Set(messageIds(reference)).size).toBe(1);
    await outbox.stop();
    store.close();
  });
});

/** Matches the line of the log that tells of a mail. */
function lineOf(reference: string, event: string): RegExp {
  return new RegExp(`^\\{.*"reference":"${reference}".*"event":"${event}`, 'm');
}

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a stop waits for a silent mail server and a slow visitor together, 8 s at most',
  async () => {
    sink.manner = { text: 'silence' };
    const server = start();
    const address = await server.ready();
    await accepted(address, 'Under way');
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1);
    const visitor = connect(Number(new URL(address).port), '127.0.0.1');
    visitor.on('error', () => undefined);
    visitor.write('POST /f/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    await once(visitor, 'connect');

    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(8_000);
    visitor.destroy();
  },
);
