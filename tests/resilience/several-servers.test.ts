import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { StoreOptions } from '../../server/storage/open-engine.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { startPostgres } from '../support/postgres-server.ts';
import type { ServerProcess } from '../support/run-server.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { newDatabase, query } from '../support/stores.ts';
import { startWebhookSink } from '../support/webhook-sink.ts';
import { expectMailed, expectPosted, expectStored } from './expectations.ts';
import { loadSettings, startLoad } from './load.ts';
import { kills, seed } from './options.ts';
import { allDelivered, prepareServers, storedIn } from './servers.ts';

const random = seededRandom(seed);
const SERVERS = 3;
const MAX_LIFE_MS = 2_000;
const MAX_OUTAGE_MS = 2_000;
const QUEUE_LIMIT_MS = 60_000 + kills * 4_000;

/** One of the servers: always running but for the kills, with visitors and a mail server of its own. */
async function startMember(start: (env: Record<string, string>) => ServerProcess, name: string) {
  const sink = await startMailSink({ delayMs: () => random() * 20 });
  const load = startLoad(random, name);
  /** The last mail of each killed process: the kill may have come before the commit. */
  const lastBeforeKill = new Set<unknown>();
  const stderr: string[] = [];
  let server = start({ SMTP_URL: sink.url });

  return {
    sink,
    load,
    lastBeforeKill,
    stderr,
    async live(ms: number): Promise<void> {
      load.sendTo(await server.ready());
      await wait(ms);
    },
    async kill(): Promise<void> {
      load.pause();
      await server.kill();
      // Lets data on its way to the mail server arrive.
      await wait(50);
      lastBeforeKill.add(sink.mails.at(-1));
      stderr.push(server.output.stderr);
      server = start({ SMTP_URL: sink.url });
    },
    async stop(): Promise<void> {
      expect(await server.stop()).toBe(0);
      stderr.push(server.output.stderr);
    },
  };
}

/** Mails that were sent again although the process that sent them lived on. */
function unexplainedRepeats(members: { sink: MailSink; lastBeforeKill: Set<unknown> }[]) {
  const excused = new Set(members.flatMap(({ lastBeforeKill }) => [...lastBeforeKill]));
  const byId = Map.groupBy(
    members.flatMap(({ sink }) => sink.mails),
    ({ fields }) => fields.get('message-id'),
  );
  const repeated = [...byId.values()].filter((mails) => mails.length > 1);
  const isExplained = (mails: unknown[]) => mails.filter((mail) => !excused.has(mail)).length <= 1;
  return { repeated: repeated.length, unexplained: repeated.filter((each) => !isExplained(each)) };
}

test(
  `three servers killed ${kills} times each, and PostgreSQL too, keep every enquiry and mail it once`,
  { timeout: QUEUE_LIMIT_MS + kills * 20_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const databaseUrl = await newDatabase(postgres.url);
    const store: StoreOptions = { directory: '', databaseUrl };
    const prepared = prepareServers('/proc/nowhere');
    const hook = await startWebhookSink(
      (response) => void setTimeout(() => response.end(), random() * 20),
    );
    const start = (env: Record<string, string>) =>
      prepared({
        env: { DATABASE_URL: databaseUrl, WEBHOOK_URL: hook.url, ...env, ...loadSettings },
      });
    const members = await Promise.all(
      Array.from({ length: SERVERS }, (_, index) => startMember(start, `${seed}-${index}`)),
    );

    let isOver = false;
    const outages = { stopped: 0, cut: 0 };
    const disturbing = (async () => {
      while (!isOver) {
        await wait(random() * 4_000);
        if (random() < 0.5) {
          await postgres.stopImmediately();
          await wait(random() * MAX_OUTAGE_MS);
          await postgres.start();
          outages.stopped += 1;
        } else {
          const others = `pid <> pg_backend_pid() AND backend_type = 'client backend'`;
          await query(
            postgres.url,
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`,
          );
          outages.cut += 1;
        }
      }
    })();
    await Promise.all(
      members.map(async (member) => {
        for (let kill = 0; kill < kills; kill += 1) {
          await member.live(random() * MAX_LIFE_MS);
          await member.kill();
        }
      }),
    );
    isOver = true;
    await disturbing;
    await Promise.all(members.map((member) => member.live(MAX_LIFE_MS)));
    await Promise.all(members.map(({ load }) => load.end()));
    await allDelivered(store, QUEUE_LIMIT_MS);
    await Promise.all(members.map((member) => member.stop()));

    const posted = members.flatMap(({ load }) => load.enquiries);
    const mails = members.flatMap(({ sink }) => sink.mails);
    const rejected = members.flatMap(({ load }) => load.rejections);
    const succeeded = posted.filter(({ references }) => references.length > 0).length;
    const stored = await storedIn(store);
    const { repeated, unexplained } = unexplainedRepeats(members);
    const counts = members.map(({ load }) => load.counts);
    const summary = { seed, kills: kills * SERVERS, outages, counts, succeeded };
    const results = {
      stored: stored.length,
      rejected: rejected.length,
      mails: mails.length,
      posts: hook.posts.length,
    };
    process.stdout.write(`${JSON.stringify({ ...summary, ...results, repeated })}\n`);

    // Nothing but the outages rejected an enquiry.
    expect(rejected.filter((each) => each.status !== 503)).toEqual([]);
    expect(members.flatMap(({ stderr }) => stderr).join('')).toBe('');
    expectStored(stored, posted);
    expectMailed(stored, mails);
    expectPosted(stored, hook.posts);
    // A kill or an outage may come between the receiver's acceptance and the commit.
    const crashes =
      kills * SERVERS + SERVERS * Object.values(outages).reduce((sum, each) => sum + each);
    expect(hook.posts.length - stored.length).toBeLessThanOrEqual(crashes);
    expect(unexplained).toEqual([]);
    expect(succeeded).toBeGreaterThan(0);
  },
);
