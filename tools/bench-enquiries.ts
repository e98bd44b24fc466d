/**
 * Measures how many enquiries a second the server keeps on disk at 50 connections, next to plain
 * inserts of the same rows into SQLite with the same durability, on the same disk in the same run.
 *
 *   node tools/bench-enquiries.ts [--folder FOLDER] [--seconds N]
 *
 * The inserts run before and after, half of the time each, as a disk is not always equally fast.
 * Nothing is mailed. Exits with 1 if an enquiry was refused, or is not in the store afterwards.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openEnquiryStore } from '../server/storage/repository.ts';
import { writeSampleSite } from '../tests/support/sample-site.ts';
import { startServer } from '../tests/support/run-server.ts';

/** How long each one took, in ms, of those that began after the warm-up. */
type Measured = { times: number[]; seconds: number };

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: cache },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
if (!(seconds > 0 && seconds <= 600)) {
  process.stderr.write('--seconds takes a number up to 600.\n');
  process.exit(2);
}

mkdirSync(values.folder, { recursive: true });
const work = mkdtempSync(path.join(path.resolve(values.folder), 'bench-'));
try {
  const before = measurePlainInserts(seconds / 2);
  const { measured, answered } = await measureServer();
  const after = measurePlainInserts(seconds / 2);
  const plain = {
    times: [...before.times, ...after.times],
    seconds: before.seconds + after.seconds,
  };
  process.stdout.write(
    [
      `Durable on disk in ${path.dirname(work)}, ${seconds} s each after ${WARM_UP_SECONDS} s of warm-up:`,
      '',
      row('', 'a second', 'p50 ms', 'p99 ms'),
      resultRow(`enquiries, ${CONNECTIONS} connections`, measured),
      resultRow('plain inserts, one by one', plain),
      '',
      `The server keeps ${(perSecond(measured) / perSecond(plain)).toFixed(2)} of what plain inserts reach (before ${Math.round(perSecond(before))}, after ${Math.round(perSecond(after))} a second).`,
      `All ${answered} enquiries that were answered with success are in the store.`,
      '',
    ].join('\n'),
  );
} finally {
  rmSync(work, { recursive: true });
}

/** The same rows in a table without indexes: what the disk allows, and no more work than that. */
function measurePlainInserts(measuredSeconds: number): Measured {
  const file = path.join(work, 'plain.db');
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    CREATE TABLE IF NOT EXISTS rows (email TEXT, message TEXT, received_at INTEGER) STRICT;
  `);
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?)');
  const meter = startMeter(measuredSeconds);
  for (let number = 0; meter.isRunning(); number += 1) {
    const { email, message } = enquiryOf(number);
    const start = performance.now();
    // Without a transaction around it, a statement is one.
    insert.run(email, message, Date.now());
    meter.add(start);
  }
  database.close();
  return meter.measured();
}

async function measureServer(): Promise<{ measured: Measured; answered: number }> {
  const site = writeSampleSite();
  const data = path.join(work, 'data');
  const server = startServer({
    site: site.folder,
    data,
    env: { RATE_PER_ADDRESS: '1000000', RATE_PER_FORM: '1000000' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const address = await server.ready();
    const meter = startMeter(seconds);
    let number = 0;
    let answered = 0;
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      while (meter.isRunning()) {
        const body = JSON.stringify(enquiryOf(number++));
        const start = performance.now();
        await send(`${address}/f/enquiry`, body, agent);
        answered += 1;
        meter.add(start);
      }
    });
    await Promise.all(connections);
    const stored = countStored(data);
    if (stored !== answered) {
      throw new Error(`${answered} were answered with success, and ${stored} are stored.`);
    }
    return { measured: meter.measured(), answered };
  } finally {
    agent.destroy();
    await server.stop();
    site.remove();
  }
}

/** @throws Error if the enquiry was not accepted */
async function send(address: string, body: string, agent: Agent): Promise<void> {
  const { status, answer } = await new Promise<{ status?: number | undefined; answer: string }>(
    (resolve, reject) => {
      const headers = {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      request(address, { method: 'POST', agent, headers }, (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode, answer }), reject);
      })
        .on('error', reject)
        .end(body);
    },
  );
  if (status !== 200) throw new Error(`An enquiry was refused with ${status}: ${answer}`);
}

function countStored(data: string): number {
  const store = openEnquiryStore({ directory: data });
  let count = 0;
  for (const enquiry of store.enquiries({ order: 'oldest first' })) {
    if (enquiry.mail === 'waiting') count += 1;
  }
  store.close();
  return count;
}

/** About as long as people write, and never the same twice, or it would be a repeat. */
function enquiryOf(number: number) {
  const sentence = 'We would like to have our booking system moved, and ask for your advice. ';
  return {
    email: `visitor-${number}@example.org`,
    message: `Enquiry ${number}.\n${sentence.repeat(12)}`,
  };
}

function startMeter(measuredSeconds: number) {
  const begin = performance.now() + WARM_UP_SECONDS * 1000;
  const end = begin + measuredSeconds * 1000;
  const times: number[] = [];
  return {
    isRunning: () => performance.now() < end,
    add(start: number) {
      const now = performance.now();
      if (start >= begin && now <= end) times.push(now - start);
    },
    measured: (): Measured => ({ times, seconds: measuredSeconds }),
  };
}

function perSecond({ times, seconds }: Measured): number {
  return times.length / seconds;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

function resultRow(name: string, measured: Measured): string {
  const { times } = measured;
  return row(
    name,
    String(Math.round(perSecond(measured))),
    percentile(times, 0.5).toFixed(2),
    percentile(times, 0.99).toFixed(2),
  );
}

function row(name: string, ...figures: string[]): string {
  return [name.padEnd(28), ...figures.map((figure) => figure.padStart(10))].join('').trimEnd();
}
