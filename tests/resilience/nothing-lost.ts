import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { hourMs } from 'enquiries/protocol/time-text';
import { startMailSink } from 'enquiries/testing/mail-sink';
import type { ServerProcess } from '../support/run-server.ts';
import { sampleEnquiry } from 'enquiries/testing/sample-enquiry';
import { sampleManifest, writeSampleSite } from '../support/sample-site.ts';
import { startWebhookSink } from 'enquiries/testing/webhook-sink';
import { deliveriesOf, expectMailed, expectPosted, expectStored } from './expectations.ts';
import { loadSettings, startLoad, type PostedEnquiry } from './load.ts';
import { saveDelivered, storedIn, type StoreToRead } from 'enquiries/testing/stored';
import { allDelivered, prepareServers } from './servers.ts';

/** Kills of each server: few, as each takes seconds; RESILIENCE_KILLS sets another number. */
export const kills = Number(process.env['RESILIENCE_KILLS'] ?? '3');
/** Activities of a server at its kill, in turn. */
const moments = ['receiving', 'mailing', 'starting', 'receiving', 'any'] as const;
type Moment = (typeof moments)[number] | undefined;
const MAX_LIFE_MS = 1_000;
/** Approximate time that the server takes to start. */
const MAX_START_MS = 400;
/** Approximate time that a post takes. */
const MAX_POST_MS = 8;
/** Enquiries that came eighteen hours ago, when three quarters of the promised time end. */
const REMINDED = 20;
export const timeout = 600_000 + kills * 30_000;

export const upTo = (ms: number) => wait(Math.random() * ms);

/** Waits until something happens, and then up to `maxMs` longer while it still does. */
async function during(happens: () => boolean, maxMs: number): Promise<void> {
  do {
    while (!happens()) await wait(1);
    await upTo(maxMs);
  } while (!happens());
}

/** One of the servers: always running but for the kills, with visitors and a mail server of its own. */
async function startMember(start: (env: Record<string, string>) => ServerProcess, name: string) {
  // A kill between a mail's arrival and its response makes a duplicate.
  const sink = await startMailSink({ delayMs: () => Math.random() * 20 });
  const load = startLoad(name);
  /** The last mail of each killed process: the kill may have come before the commit. */
  const lastBeforeKill = new Set<unknown>();
  const killed = { posts: 0, mails: 0 };
  let stderr = '';
  let server = start({ SMTP_URL: sink.url });
  // PostgreSQL does not start after a stop amid the creation of an unlogged table.
  await server.ready();

  async function live(): Promise<void> {
    load.sendTo(await server.ready());
    await upTo(MAX_LIFE_MS);
  }

  /** Lets visitors post until the moment has come. */
  async function liveUntil(moment: Moment): Promise<void> {
    await live();
    if (moment === 'receiving') await during(() => load.counts.running > 0, MAX_POST_MS);
    if (moment === 'mailing') await during(() => sink.delayed() > 0, 0);
    if (load.counts.running > 0) killed.posts += 1;
    load.pause();
  }

  async function kill(moment: Moment): Promise<void> {
    if (moment === 'starting') await upTo(MAX_START_MS);
    else await liveUntil(moment);
    if (sink.connections() > 0) killed.mails += 1;
    await server.kill();
    // Lets data on its way to the mail server arrive.
    await wait(50);
    lastBeforeKill.add(sink.mails.at(-1));
    stderr += server.output.stderr;
    server = start({ SMTP_URL: sink.url });
  }

  return {
    sink,
    load,
    lastBeforeKill,
    killed,
    async killAgainAndAgain(): Promise<void> {
      for (let time = 0; time < kills; time += 1) await kill(moments[time % moments.length]);
    },
    /** Serves visitors once more, until each has a response. */
    async finish(): Promise<void> {
      await live();
      await load.end();
    },
    /** @returns what its processes have written to standard error */
    async stop(): Promise<string> {
      expect(await server.stop()).toBe(0);
      return stderr + server.output.stderr;
    },
  };
}

type Member = Awaited<ReturnType<typeof startMember>>;

/** Mails that were sent again although the process that sent them lived on. */
function unexplainedRepeats(members: readonly Member[]) {
  const excused = new Set(members.flatMap(({ lastBeforeKill }) => [...lastBeforeKill]));
  const mails = members.flatMap(({ sink }) => sink.mails);
  const byId = Map.groupBy(mails, ({ fields }) => fields.get('message-id'));
  return [...byId.values()].filter((same) => same.filter((it) => !excused.has(it)).length > 1);
}

/** Writes a site whose clock shows noon, so that no reminder waits for the morning. */
function writeSiteAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  const timeZone = `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
  const manifest = JSON.stringify({ ...sampleManifest, timeZone });
  return writeSampleSite({ '.server/manifest.json': manifest });
}

/** Saves enquiries that were delivered, and whose first reminder is due. */
async function saveReminded(store: StoreToRead): Promise<PostedEnquiry[]> {
  const enquiries = Array.from({ length: REMINDED }, (_, number) =>
    sampleEnquiry({ message: `Reminded ${number}.`, receivedAt: new Date() }),
  );
  const references = await saveDelivered(store, enquiries, Date.now() - 18 * hourMs);
  return enquiries.map((enquiry, at) => ({ ...enquiry, references: [references[at] ?? ''] }));
}

/**
 * Fails unless servers under load, each killed at random moments, keep every enquiry whose response was a success, and
 * deliver each one and each reminder.
 *
 * @param disturb makes the database fail until the kills have ended; resolves with the number of failures
 */
export async function expectNothingLost(
  count: number,
  store: StoreToRead,
  disturb: (kills: Promise<unknown>) => Promise<number> = () => Promise.resolve(0),
): Promise<void> {
  const prepared = prepareServers(store.directory || '/proc/nowhere', writeSiteAtNoon());
  const reminded = await saveReminded(store);
  const hook = await startWebhookSink(
    (response) => void setTimeout(() => response.end(), Math.random() * 20),
  );
  const settings = { DATABASE_URL: store.databaseUrl ?? '', WEBHOOK_URL: hook.url };
  const start = (env: Record<string, string>) =>
    prepared({ env: { ...settings, ...env, ...loadSettings } });
  const members = await Promise.all(
    Array.from({ length: count }, (_, index) => startMember(start, `${index}`)),
  );
  const killing = Promise.all(members.map((member) => member.killAgainAndAgain()));
  const [outages] = await Promise.all([disturb(killing), killing]);
  await Promise.all(members.map((member) => member.finish()));
  await allDelivered(store, REMINDED, timeout);
  const stderr = await Promise.all(members.map((member) => member.stop()));

  const posted = members.flatMap(({ load }) => load.enquiries);
  const mails = members.flatMap(({ sink }) => sink.mails);
  const rejected = members.flatMap(({ load }) => load.rejections);
  const stored = await storedIn(store);
  const deliveries = deliveriesOf(stored, reminded);
  const killed = members.map((member) => member.killed);
  const counts = members.map(({ load }) => load.counts);
  const arrivals = { mails: mails.length, posts: hook.posts.length };
  const summary = { kills, killed, outages, counts, stored: stored.length, ...arrivals };
  process.stdout.write(`${JSON.stringify(summary)}\n`);

  // Only kills kept responses back, and they met posts and mails. Nothing but an outage rejected an enquiry.
  const allowed = outages > 0 ? [503] : [];
  expect(rejected.filter(({ status }) => !allowed.includes(status))).toEqual([]);
  expect(stderr.join('')).toBe('');
  expect(posted.some(({ references }) => references.length > 0)).toBe(true);
  expect(killed.some(({ posts }) => posts > 0)).toBe(true);
  expect(killed.some((each) => each.mails > 0)).toBe(true);
  expectStored(stored, [...reminded, ...posted]);
  expectMailed(deliveries, mails);
  expectPosted(deliveries, hook.posts);
  // A kill or an outage may come between the receiver's acceptance and the commit.
  const crashes = (kills + outages) * count;
  expect(hook.posts.length - deliveries.size).toBeLessThanOrEqual(crashes);
  expect(unexplainedRepeats(members)).toEqual([]);
}
