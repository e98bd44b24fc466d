import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../server/storage/database.ts';
import { openEnquiryStore } from '../../server/storage/repository.ts';
import { writeSampleSite } from '../support/sample-site.ts';
import { readFaultForm } from './fault-form.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry, type TypedEnquiry } from '../support/post-enquiry.ts';
import { endServers, runCommand, startServer, type ServerProcess } from '../support/run-server.ts';
import { seededRandom } from '../support/seeded-random.ts';

type SentEnquiry = TypedEnquiry & { references: string[] };
type StoredEnquiry = TypedEnquiry & { reference: string; status: string; mail: string };

const { kills, seed } = readFaultForm();
const random = seededRandom(seed);

/** What the server is at when it is killed; these take turns. */
const moments = ['receiving', 'mailing', 'receiving', 'starting', 'any'] as const;

const CLIENTS = 8;
/** Mail goes out one after the other; more posts would only grow what waits at the end. */
const LONGEST_PAUSE_MS = 1_000;
const LONGEST_LIFE_MS = 600;
/** About as long as the server takes to start. */
const LONGEST_START_MS = 400;
/** About as long as a post takes. */
const LONGEST_POST_MS = 8;
const AIM_LIMIT_MS = 10_000;
/** Of the visitors who got no answer, how many send again. */
const SENT_AGAIN = 0.5;
const DRAIN_LIMIT_MS = 60_000 + kills * 2_000;

let work: string;
let site: ReturnType<typeof writeSampleSite>;
let sink: MailSink;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'kills-'));
  site = writeSampleSite();
  // The time between a mail's arrival and the word of it is when a kill makes a duplicate.
  sink = await startMailSink({ delayMs: () => random() * 20 });
});

afterEach(async () => {
  await endServers();
  await sink.close();
  site.remove();
  rmSync(work, { recursive: true });
});

function start(): ServerProcess {
  return startServer({
    site: site.folder,
    data: work,
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'desk@example.com',
      RATE_PER_ADDRESS: '1000000',
      RATE_PER_FORM: '1000000',
    },
  });
}

/** The load: visitors who each send one enquiry after the other, and some again if no answer came. */
function startLoad() {
  const enquiries: SentEnquiry[] = [];
  const figures = { posts: 0, unanswered: 0, sentAgain: 0, underWay: 0 };
  const refused: unknown[] = [];
  let isOver = false;
  let address = Promise.withResolvers<string | undefined>();

  async function visit(client: number): Promise<void> {
    let enquiry: SentEnquiry | undefined;
    for (let number = 0; !isOver;) {
      await wait(random() * LONGEST_PAUSE_MS);
      const server = await address.promise;
      if (server === undefined) return;
      if (enquiry) figures.sentAgain += 1;
      else {
        enquiry = written(client, number++);
        enquiries.push(enquiry);
      }
      const isAnswered = await send(server, enquiry);
      if (isAnswered || random() >= SENT_AGAIN) enquiry = undefined;
    }
  }

  function written(client: number, number: number): SentEnquiry {
    const lines = Array.from(
      { length: 1 + Math.floor(random() * 40) },
      (_, line) => `line ${line}`,
    );
    return {
      email: `visitor-${client}@example.org`,
      message: [`Enquiry ${seed}/${client}/${number}.`, ...lines].join('\n'),
      references: [],
    };
  }

  async function send(server: string, { references, ...enquiry }: SentEnquiry): Promise<boolean> {
    figures.posts += 1;
    figures.underWay += 1;
    try {
      const { status, answer, reference } = await postEnquiry(server, enquiry);
      if (reference === undefined) refused.push({ status, answer });
      else references.push(reference);
      return true;
    } catch (error) {
      // Fetch has this one error for a line that breaks; anything else is a fault of the test.
      if (!(error instanceof TypeError)) throw error;
      figures.unanswered += 1;
      return false;
    } finally {
      figures.underWay -= 1;
    }
  }

  const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client));
  return {
    enquiries,
    figures,
    refused,
    to: (server: string) => address.resolve(server),
    pause: () => {
      address = Promise.withResolvers();
    },
    async end() {
      isOver = true;
      address.resolve(undefined);
      await Promise.all(visits);
    },
  };
}

/** Waits for a moment when it happens, some time after it has begun. */
async function during(hasBegun: () => boolean, longestMs: number): Promise<void> {
  const limit = performance.now() + AIM_LIMIT_MS;
  do {
    while (!hasBegun()) {
      if (performance.now() > limit) throw new Error('There was no such moment.');
      await wait(1);
    }
    await wait(random() * longestMs);
  } while (!hasBegun());
}

async function hasDrained(): Promise<void> {
  const store = openEnquiryStore({ directory: work });
  await expect
    .poll(() => store.status(new Date()).waitingMails, { timeout: DRAIN_LIMIT_MS, interval: 100 })
    .toBe(0);
  store.close();
}

async function storedEnquiries(): Promise<StoredEnquiry[]> {
  const { stdout, stderr } = await runCommand(work, 'export', '--format', 'jsonl');
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredEnquiry);
}

function faultsOfTheFile(): unknown[] {
  const database = new DatabaseSync(join(work, databaseFile));
  const integrity = database.prepare('PRAGMA integrity_check').all();
  const keys = database.prepare('PRAGMA foreign_key_check').all();
  database.close();
  return [...integrity.filter((row) => row['integrity_check'] !== 'ok'), ...keys];
}

test(
  `killed ${kills} times under load, the server keeps every enquiry that it has answered with success`,
  { timeout: DRAIN_LIMIT_MS + kills * 20_000 },
  async () => {
    const load = startLoad();
    const killed = { starting: 0, withPosts: 0, withMail: 0 };
    const stderr: string[] = [];
    const begin = performance.now();

    for (let kill = 0; kill < kills; kill += 1) {
      const moment = moments[kill % moments.length];
      const server = start();
      if (moment === 'starting') {
        await wait(random() * LONGEST_START_MS);
        killed.starting += 1;
      } else {
        load.to(await server.ready());
        await wait(random() * LONGEST_LIFE_MS);
        if (moment === 'receiving') await during(() => load.figures.underWay > 0, LONGEST_POST_MS);
        if (moment === 'mailing') await during(() => sink.thinking() > 0, 0);
        if (load.figures.underWay > 0) killed.withPosts += 1;
        load.pause();
      }
      if (sink.connections() > 0) killed.withMail += 1;
      await server.kill();
      stderr.push(server.output.stderr);
    }

    const last = start();
    const address = await last.ready();
    load.to(address);
    await wait(LONGEST_LIFE_MS);
    await load.end();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await hasDrained();
    expect(await last.stop()).toBe(0);
    stderr.push(last.output.stderr);
    expect(faultsOfTheFile()).toEqual([]);

    const stored = await storedEnquiries();
    const byText = Map.groupBy(stored, ({ message }) => message);
    const byMessageId = Map.groupBy(sink.mails, ({ messageId }) => messageId);
    const { enquiries, figures, refused } = load;
    const answered = enquiries.filter(({ references }) => references.length > 0);
    process.stdout.write(
      [
        `SIGKILL under load, seed ${seed}, ${Math.round((performance.now() - begin) / 1000)} s:`,
        `  kills               ${kills}, of them ${killed.withPosts} with posts under way, ${killed.withMail} with mail under way, ${killed.starting} while starting`,
        `  posts               ${figures.posts}, of them ${figures.unanswered} cut off, ${figures.sentAgain} sent again`,
        `  enquiries           ${enquiries.length} sent, ${answered.length} answered, ${stored.length} stored (${stored.length - answered.length} without their answer)`,
        `  mails               ${sink.mails.length}, of them ${sink.mails.length - byMessageId.size} duplicates`,
        '',
      ].join('\n'),
    );

    // The load was one, and nothing but a kill kept an answer back.
    expect(refused).toEqual([]);
    expect(stderr.filter((text) => text !== '')).toEqual([]);
    expect(answered.length).toBeGreaterThan(kills);
    expect(killed.withPosts).toBeGreaterThan(0);
    expect(killed.withMail).toBeGreaterThan(0);

    // In the store: each that was answered, once, by the reference that the visitor got.
    const wrong = answered.filter(({ message, email, references }) => {
      const [row, ...others] = byText.get(message) ?? [];
      const isSame = row?.email === email && references.every((each) => each === row.reference);
      return !isSame || others.length > 0;
    });
    expect(wrong).toEqual([]);
    // And no other twice either, nor anything that nobody sent.
    expect(byText.size).toBe(stored.length);
    const sent = new Set(enquiries.map(({ message }) => message));
    expect(stored.filter(({ message }) => !sent.has(message))).toEqual([]);
    expect(stored.filter(({ status, mail }) => status !== 'new' || mail !== 'sent')).toEqual([]);

    // By mail: each that is stored, at least once, always with the Message-ID of its reference.
    const messageIds = stored.map(
      ({ reference }) => `<enquiry.${reference.toLowerCase()}@example.com>`,
    );
    expect([...byMessageId.keys()].sort()).toEqual(messageIds.sort());
    const strays = stored.filter(({ reference, email, message }) =>
      byMessageId
        .get(`<enquiry.${reference.toLowerCase()}@example.com>`)
        ?.some(
          ({ raw, replyTo }) =>
            replyTo !== email || !raw.includes(`\r\n\r\n${message.replaceAll('\n', '\r\n')}\r\n`),
        ),
    );
    expect(strays).toEqual([]);
    const elsewhere = sink.mails.filter(
      ({ sender, recipients }) =>
        sender !== 'website@example.com' || recipients.join() !== 'desk@example.com',
    );
    expect(elsewhere).toEqual([]);
  },
);
