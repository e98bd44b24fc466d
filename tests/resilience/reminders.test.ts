import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '../../contract/hour.ts';
import { openEngine, type StoreOptions } from '../../server/storage/open-engine.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { sampleEnquiry } from '../support/sample-enquiry.ts';
import { sampleManifest, writeSampleSite } from '../support/sample-site.ts';
import { newDatabase } from '../support/stores.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startWebhookSink } from '../support/webhook-sink.ts';
import { loadSettings } from './load.ts';
import { prepareServers } from './servers.ts';

const kills = Number(process.env['RESILIENCE_KILLS'] ?? '2');
const COUNT = 50;
/** Time in which a server starts and sends some of the mails. */
const MAX_LIFE_MS = 2_500;
const timeout = 600_000 + kills * 30_000;

/** The zone in which it is noon, so that nobody waits for the morning. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}

/**
 * Stores enquiries that came eighteen hours ago, whose first reminder is due: of five, three are open, one is replied to
 * and one is held.
 *
 * @returns the references of the open ones
 */
async function fill(repository: EnquiryRepository): Promise<string[]> {
  const receivedAt = new Date(Date.now() - 18 * hourMs);
  const open: string[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const status = number % 5 === 0 ? 'quarantined' : 'new';
    const enquiry = sampleEnquiry({ message: `${number}`, status, receivedAt });
    const { reference } = await repository.save(enquiry);
    if (number % 5 === 1) await repository.markReplied(reference);
    else if (status === 'new') open.push(reference);
  }
  return open;
}

/** Starts and kills servers, all at once, and lets them deliver what is left. */
async function remindedBy(count: number, store: StoreOptions): Promise<void> {
  const manifest = { ...sampleManifest, timeZone: zoneAtNoon() };
  const site = writeSampleSite({ '.server/manifest.json': JSON.stringify(manifest) });
  const start = prepareServers(store.directory || '/proc/nowhere', site);
  const sink = await startMailSink({ delayMs: () => Math.random() * 20 });
  const hook = await startWebhookSink(
    (response) => void setTimeout(() => response.end(), Math.random() * 20),
  );
  const engine = await openEngine(store);
  onTestFinished(() => engine.close());
  const repository = new EnquiryRepository(engine, { webhook: true });
  const open = await fill(repository);
  const env = {
    ...{ DATABASE_URL: store.databaseUrl ?? '', SMTP_URL: sink.url, WEBHOOK_URL: hook.url },
    ...loadSettings,
  };
  const startAll = () => Array.from({ length: count }, () => start({ env }));
  const allDelivered = async () => {
    await expect
      .poll(async () => (await repository.status(new Date())).waiting, { timeout, interval: 500 })
      .toBe(0);
  };

  for (const number of [1, 2]) {
    for (let time = 0; time < kills; time += 1) {
      const servers = startAll();
      await wait(Math.random() * MAX_LIFE_MS);
      await Promise.all(servers.map((server) => server.kill()));
    }
    const servers = startAll();
    await Promise.all(servers.map((server) => server.ready()));
    const isQueued = async () => {
      const { rows } = await engine.read((db) =>
        sql<{ count: number }>`SELECT count(*) AS count FROM deliveries
          WHERE kind = 'reminder' AND key LIKE ${`%.${number}`}`.execute(db),
      );
      return rows[0]?.count;
    };
    await expect.poll(isQueued, { timeout, interval: 500 }).toBe(2 * open.length);
    await allDelivered();
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(servers.map(({ output }) => output.stderr).join('')).toBe('');
    // Six hours later, without waiting for them.
    await engine.write((trx) =>
      trx
        .updateTable('enquiries')
        .set(({ eb }) => ({ received_at: eb('received_at', '-', 6 * hourMs) }))
        .execute(),
    );
  }

  const expected = open.flatMap((it) => [1, 2].map((at) => `reminder.${it.toLowerCase()}.${at}`));
  const mailed = sink.mails
    .map(({ fields }) => /^<(.*)@/.exec(fields.get('message-id') ?? '')?.[1] ?? '')
    .filter((id) => id.startsWith('reminder.'));
  const posted = hook.posts
    .map(({ headers }) => String(headers['webhook-id']).replace('msg_', '').replaceAll('_', '.'))
    .filter((id) => id.startsWith('reminder.'));
  const summary = { count, kills, open: open.length, mailed: mailed.length, posted: posted.length };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  for (const arrived of [mailed, posted]) {
    expect([...new Set(arrived)].sort()).toEqual(expected.sort());
    // Each kill may come between an acceptance and its commit.
    expect(arrived.length - expected.length).toBeLessThanOrEqual(2 * kills * count);
  }
}

test(
  `killed ${2 * kills} times, a server reminds of each open enquiry at both times`,
  { timeout },
  () => remindedBy(1, { directory: temporaryFolder() }),
);

test(
  `two servers that share PostgreSQL and are killed send every reminder, with a duplicate at most for a kill`,
  { timeout },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await remindedBy(2, { directory: '', databaseUrl: await newDatabase(postgres.url) });
  },
);
