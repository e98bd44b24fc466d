import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseFile } from '../../server/storage/sqlite-engine.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import type { ServerProcess } from '../support/run-server.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startWebhookSink } from '../support/webhook-sink.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { expectMailed, expectPosted, expectStored } from './expectations.ts';
import { loadSettings, startLoad, type Load } from './load.ts';
import { kills, seed } from './options.ts';
import { allDelivered, prepareServers, statusOf, storedIn } from './servers.ts';

const random = seededRandom(seed);

/** Activities of the server at its kill, in turn. */
const moments = ['receiving', 'mailing', 'receiving', 'starting', 'any'] as const;
const MAX_LIFE_MS = 600;
/** Approximate time that the server takes to start. */
const MAX_START_MS = 400;
/** Approximate time that a post takes. */
const MAX_POST_MS = 8;
const AIM_LIMIT_MS = 120_000;
const QUEUE_LIMIT_MS = 60_000 + kills * 2_000;

/** Waits until something happens, and then up to `maxMs` longer while it still does. */
async function during(happens: () => boolean, maxMs: number): Promise<void> {
  const limit = performance.now() + AIM_LIMIT_MS;
  do {
    while (!happens()) {
      if (performance.now() > limit) throw new Error('There was no such moment.');
      await wait(1);
    }
    await wait(random() * maxMs);
  } while (!happens());
}

function expectSoundFile(folder: string): void {
  const database = new DatabaseSync(join(folder, databaseFile));
  const integrity = database.prepare('PRAGMA integrity_check').all();
  const keys = database.prepare('PRAGMA foreign_key_check').all();
  database.close();
  expect({ integrity, keys }).toEqual({ integrity: [{ integrity_check: 'ok' }], keys: [] });
}

/** Kills servers at random moments. @returns the count of kills by activity, and the servers' stderr */
async function killServers(start: () => ServerProcess, load: Load, sink: MailSink) {
  const killed = { starting: 0, posts: 0, mail: 0 };
  const stderr: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const moment = moments[kill % moments.length];
    const server = start();
    if (moment === 'starting') {
      await wait(random() * MAX_START_MS);
      killed.starting += 1;
    } else {
      load.sendTo(await server.ready());
      await wait(random() * MAX_LIFE_MS);
      if (moment === 'receiving') await during(() => load.counts.running > 0, MAX_POST_MS);
      if (moment === 'mailing') await during(() => sink.delayed() > 0, 0);
      if (load.counts.running > 0) killed.posts += 1;
      load.pause();
    }
    if (sink.connections() > 0) killed.mail += 1;
    await server.kill();
    stderr.push(server.output.stderr);
  }
  return { killed, stderr };
}

test(
  `killed ${kills} times under load, the server keeps every enquiry whose response was a success`,
  { timeout: QUEUE_LIMIT_MS + kills * 20_000 },
  async () => {
    const folder = temporaryFolder();
    // A kill between a mail's arrival and its response makes a duplicate.
    const sink = await startMailSink({ delayMs: () => random() * 20 });
    const prepared = prepareServers(folder);
    const hook = await startWebhookSink(
      (response) => void setTimeout(() => response.end(), random() * 20),
    );
    const channels = { SMTP_URL: sink.url, WEBHOOK_URL: hook.url };
    const start = () => prepared({ env: { ...channels, ...loadSettings } });
    const load = startLoad(random, String(seed));
    const { killed, stderr } = await killServers(start, load, sink);

    const last = start();
    const address = await last.ready();
    load.sendTo(address);
    await wait(MAX_LIFE_MS);
    await load.end();
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    await allDelivered(folder, QUEUE_LIMIT_MS);
    expect(await last.stop()).toBe(0);

    const { enquiries, counts, rejections } = load;
    const succeeded = enquiries.filter(({ references }) => references.length > 0).length;
    const stored = await storedIn(folder);
    const summary = { seed, kills, killed, counts, succeeded, stored: stored.length };
    const arrivals = { mails: sink.mails.length, posts: hook.posts.length };
    process.stdout.write(`${JSON.stringify({ ...summary, ...arrivals })}\n`);

    // Only kills kept responses back, and they met posts and mails.
    expect(rejections).toEqual([]);
    expect([...stderr, last.output.stderr].join('')).toBe('');
    expect(succeeded).toBeGreaterThan(kills);
    expect(killed.posts).toBeGreaterThan(0);
    expect(killed.mail).toBeGreaterThan(0);
    expectSoundFile(folder);
    expectStored(stored, enquiries);
    expectMailed(stored, sink.mails);
    expectPosted(stored, hook.posts);
    // A kill may come between the receiver's acceptance and the commit, of each channel.
    for (const count of Object.values(arrivals))
      expect(count - stored.length).toBeLessThanOrEqual(kills);
  },
);
