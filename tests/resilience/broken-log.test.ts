import { closeSync, openSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { freePort } from 'enquiries/testing/free-port';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { prepareServers, statusOf } from './servers.ts';

/** Makes log lines of 2 KB. */
const path = `/${'x'.repeat(2_000)}`;
/** More log lines than the server and the system keep for a reader. */
const REQUESTS = 1_500;
const CLIENTS = 20;

async function requestMany(address: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let number = 0; number < count / CLIENTS; number += 1) {
        const response = await fetch(address + path);
        expect(response.status).toBe(404);
        await response.arrayBuffer();
      }
    }),
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // Signal 0 tests for the process and is not delivered.
    return false;
  }
}

// Windows has neither this device nor SIGTERM.
describe.runIf(process.platform === 'linux')('standard output', () => {
  test.each(['on a full disk', 'without a reader'])(
    '%s: every request gets its response',
    async (state) => {
      const port = await freePort();
      const full = openSync('/dev/full', 'w');
      const stdout = state === 'on a full disk' && { stdout: full };
      const start = prepareServers(temporaryFolder());
      const server = start({ env: { PORT: String(port) }, ...stdout });
      server.stdout?.destroy();
      closeSync(full);
      const address = `http://127.0.0.1:${port}`;
      await expect.poll(() => statusOf(address).catch(() => 0)).toBe(200);
      await requestMany(address, 200);
      expect((await postEnquiry(address, 'Hello')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(server.output.stderr).toBe('');
    },
  );

  test('with a stalled reader: every request gets its response, and the server stops', async () => {
    const server = prepareServers(temporaryFolder())();
    const address = await server.ready();
    server.stdout?.pause();
    await requestMany(address, REQUESTS);
    const ended = server.stop();
    await expect.poll(() => isRunning(server.pid)).toBe(false);
    server.stdout?.resume();
    expect(await ended).toBe(0);
  });
});
