import { onTestFinished, test } from 'vitest';
import { startPostgres } from 'enquiries/testing/postgres-server';
import { newDatabase, query } from 'enquiries/testing/stores';
import { expectNothingLost, kills, timeout, upTo } from './nothing-lost.ts';

const MAX_OUTAGE_MS = 2_000;

test(
  `three servers killed ${kills} times each, and PostgreSQL too, mail each enquiry and reminder once`,
  { timeout },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const databaseUrl = await newDatabase(postgres.url);
    await expectNothingLost(3, { directory: '', databaseUrl }, async (killing) => {
      let isOver = false;
      void killing.finally(() => (isOver = true));
      let outages = 0;
      for (; !isOver; outages += 1) {
        await upTo(2 * MAX_OUTAGE_MS);
        if (outages % 2 === 0) {
          await postgres.stopImmediately();
          await upTo(MAX_OUTAGE_MS);
          await postgres.start();
        } else {
          const others = `pid <> pg_backend_pid() AND backend_type = 'client backend'`;
          const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`;
          await query(postgres.url, cut);
        }
      }
      return outages;
    });
  },
);
