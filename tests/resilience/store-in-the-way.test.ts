import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../server/storage/database.ts';
import { openEnquiryStore } from '../../server/storage/repository.ts';
import { writeSampleSite } from '../support/sample-site.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { endServers, startServer, type ServerProcess } from '../support/run-server.ts';

/** Root may write where nobody may, unless it gives that up. */
const withoutPrivilege =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

let work: string;
let data: string;
let site: ReturnType<typeof writeSampleSite>;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'in-the-way-'));
  data = join(work, 'data');
  mkdirSync(data);
  site = writeSampleSite();
});

afterEach(async () => {
  await endServers();
  site.remove();
  chmodSync(data, 0o700);
  rmSync(work, { recursive: true });
});

function start(): ServerProcess {
  return startServer({ site: site.folder, data, by: withoutPrivilege });
}

async function statusOfPost(address: string, message: string): Promise<number> {
  return (await postEnquiry(address, { email: 'me@example.org', message })).status;
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(address)).status;
}

/** Another program that holds the lock for writing until told to let go. */
async function holdLock(): Promise<{ letGo: () => Promise<void> }> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec('BEGIN EXCLUSIVE');
    process.stdout.write('held');
    process.stdin.on('end', () => database.close()).resume();`;
  const holder = spawn(process.execPath, ['--eval', script, join(data, databaseFile)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'close');
  await once(holder.stdout, 'data');
  return {
    async letGo() {
      holder.stdin.end();
      await ended;
    },
  };
}

function storedMessages(): string[] {
  const store = openEnquiryStore({ directory: data });
  const enquiries = [...store.enquiries({ order: 'oldest first' })];
  store.close();
  return enquiries.map(({ message }) => message);
}

describe('a lock that another program holds', () => {
  test('for long: 503 and pages meanwhile, and all is well when it lets go', async () => {
    const server = start();
    const address = await server.ready();
    expect(await statusOfPost(address, 'Before')).toBe(200);

    const lock = await holdLock();
    expect(await statusOfPost(address, 'Meanwhile')).toBe(503);
    expect(await statusOf(`${address}/healthz`)).toBe(503);
    expect(await statusOf(`${address}/about`)).toBe(200);
    await lock.letGo();

    expect(await statusOfPost(address, 'After')).toBe(200);
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output.stdout).toContain('another program holds the database');
    expect(server.output.stderr).toBe('');
    expect(storedMessages()).toEqual(['Before', 'After']);
  });

  test('for a moment: the visitor waits for it and is received', async () => {
    const server = start();
    const address = await server.ready();
    const lock = await holdLock();
    const post = statusOfPost(address, 'Patient');
    const release = new Promise((resolve) => setTimeout(resolve, 300)).then(lock.letGo);
    expect(await post).toBe(200);
    await release;
    expect(await server.stop()).toBe(0);
    expect(storedMessages()).toEqual(['Patient']);
  });
});

// Windows knows no such modes.
describe.runIf(process.platform !== 'win32')('what may only be read', () => {
  test('the folder, while the server runs: 503, and all is well when it may write', async () => {
    const server = start();
    const address = await server.ready();
    expect(await statusOfPost(address, 'Before')).toBe(200);

    // As when a disk went away and its empty place is left.
    renameSync(data, `${data}.away`);
    mkdirSync(data, { mode: 0o500 });
    expect(await statusOfPost(address, 'Meanwhile')).toBe(503);
    expect(await statusOf(`${address}/healthz`)).toBe(503);
    expect(await statusOf(`${address}/about`)).toBe(200);

    rmSync(data, { recursive: true });
    renameSync(`${data}.away`, data);
    expect(await statusOfPost(address, 'After')).toBe(200);
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    expect(storedMessages()).toEqual(['Before', 'After']);
  });

  test.each([
    ['the folder', () => data],
    ['the file', () => join(data, databaseFile)],
  ])('%s, at the start: it ends with a sentence that says where', async (_name, place) => {
    openEnquiryStore({ directory: data }).close();
    chmodSync(place(), place() === data ? 0o500 : 0o400);
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output.stderr).toMatch(/^The enquiries in .*data cannot be used: .*\.\n$/);
    expect(refused.output.stdout).toBe('');

    chmodSync(place(), place() === data ? 0o700 : 0o600);
    const server = start();
    expect(await statusOfPost(await server.ready(), 'After')).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
