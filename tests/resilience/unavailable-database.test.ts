import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../server/storage/sqlite-engine.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import type { ServerProcess } from '../support/run-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prepareServers, statusOf, storedIn } from './servers.ts';

/** Root ignores modes unless it drops these capabilities. */
const withoutPrivilege =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

let data: string;
let start: () => ServerProcess;

beforeEach(() => {
  data = join(temporaryFolder(), 'data');
  mkdirSync(data);
  onTestFinished(() => chmodSync(data, 0o700));
  const prepared = prepareServers(data);
  start = () => prepared({ by: withoutPrivilege });
});

async function statusOfPost(address: string, message: string): Promise<number> {
  return (await postEnquiry(address, message)).status;
}

/** Another program that holds the write lock until `release`. */
async function holdLock(): Promise<{ release: () => Promise<void> }> {
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
    async release() {
      holder.stdin.end();
      await ended;
    },
  };
}

// Windows has no file modes.
describe.runIf(process.platform !== 'win32')('the database', () => {
  test('another program holds a lock: 503 and pages meanwhile, then enquiries again', async () => {
    const server = start();
    const address = await server.ready();
    expect(await statusOfPost(address, 'Before')).toBe(200);

    const lock = await holdLock();
    expect(await statusOfPost(address, 'Meanwhile')).toBe(503);
    expect(await statusOf(`${address}/readyz`)).toBe(503);
    for (const path of ['/healthz', '/about']) expect(await statusOf(address + path)).toBe(200);
    await lock.release();

    expect(await statusOfPost(address, 'After')).toBe(200);
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output.stdout).toContain('cannot be used: ');
    expect(server.output.stderr).toBe('');
    expect(await storedIn(data)).toMatchObject([{ message: 'Before' }, { message: 'After' }]);
  });

  test('another program holds a lock at the start: pages, and enquiries once it is gone', async () => {
    expect(await storedIn(data)).toEqual([]);
    const lock = await holdLock();
    const server = start();
    const address = await server.ready();
    expect(await statusOfPost(address, 'Meanwhile')).toBe(503);
    expect(await statusOf(`${address}/about`)).toBe(200);
    await lock.release();
    // Fewer posts than an address may send in an hour.
    const timing = { timeout: 5_000, interval: 250 };
    await expect.poll(() => statusOfPost(address, 'After'), timing).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await storedIn(data)).toMatchObject([{ message: 'After' }]);
  });

  test.each([
    ['the folder', '', 0o500, 0o700],
    ['the file', databaseFile, 0o400, 0o600],
  ])('%s is read-only: a start ends and says where', async (_name, name, readOnly, writable) => {
    expect(await storedIn(data)).toEqual([]);
    chmodSync(join(data, name), readOnly);
    const rejected = start();
    expect(await rejected.ended).toBe(1);
    expect(rejected.output.stderr).toMatch(/^The enquiries in .*data cannot be used: .*\.\n$/);
    expect(rejected.output.stdout).toBe('');

    chmodSync(join(data, name), writable);
    const server = start();
    expect(await statusOfPost(await server.ready(), 'After')).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
