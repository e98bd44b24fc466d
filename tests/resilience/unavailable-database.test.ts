import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import type { ServerProcess } from '../support/run-server.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { storedIn } from 'enquiries/testing/stored';
import { prepareServers, statusOf } from './servers.ts';

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

/** Holds the write lock, as a program other than the server, until `close`. */
function holdLock(): DatabaseSync {
  const database = new DatabaseSync(join(data, 'enquiries.db'));
  database.exec('BEGIN EXCLUSIVE');
  return database;
}

// Windows has no file modes.
describe.runIf(process.platform !== 'win32')('the database', () => {
  test('another program holds a lock at the start: pages, and enquiries once it is gone', async () => {
    expect(await storedIn(data)).toEqual([]);
    const lock = holdLock();
    const server = start();
    const address = await server.ready();
    expect(await statusOfPost(address, 'Meanwhile')).toBe(503);
    expect(await statusOf(`${address}/about`)).toBe(200);
    lock.close();
    // Rarely, as rejected posts count for the rate of an address.
    const rarely = { interval: 250 };
    await expect.poll(() => statusOfPost(address, 'After'), rarely).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await storedIn(data)).toMatchObject([{ message: 'After' }]);
  });

  test.each([
    ['the folder', '', 0o500, 0o700],
    ['the file', 'enquiries.db', 0o400, 0o600],
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
