import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSampleSite } from '../support/sample-site.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { endServers, startServer } from '../support/run-server.ts';

const REQUESTS = 8_000;
const CLIENTS = 20;
const STOP_LIMIT_MS = 8_000;

let data: string;
let site: ReturnType<typeof writeSampleSite>;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'log-'));
  site = writeSampleSite();
});

afterEach(async () => {
  await endServers();
  site.remove();
  rmSync(data, { recursive: true });
});

async function requestMany(address: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let number = 0; number < count / CLIENTS; number += 1) {
        const response = await fetch(`${address}/about?${number}`);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    }),
  );
}

async function postOf(address: string): Promise<number> {
  return (await postEnquiry(address, { email: 'me@example.org', message: 'Hello' })).status;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // Signal 0 only asks, and fails for a process that is gone.
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

// Windows has neither this device nor SIGTERM.
describe.runIf(process.platform === 'linux')('standard output that cannot be written', () => {
  test('on a full disk: every request gets its response', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const env = { PORT: String(port) };
    const server = startServer({ site: site.folder, data, env, stdout: full });
    closeSync(full);
    const address = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);
    await requestMany(address, 200);
    expect(await postOf(address)).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('whose reader is gone: every request gets its response', async () => {
    const server = startServer({ site: site.folder, data });
    const address = await server.ready();
    server.stdout?.destroy();
    await requestMany(address, 200);
    expect(await postOf(address)).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  test('whose reader stalls: it costs a few MB, and what was dropped is reported', async () => {
    const server = startServer({ site: site.folder, data });
    const address = await server.ready();
    await requestMany(address, REQUESTS);
    const before = residentMegabytes(server.pid);
    server.stdout?.pause();
    await requestMany(address, 2 * REQUESTS);
    expect(residentMegabytes(server.pid) - before).toBeLessThan(16);

    server.stdout?.resume();
    await expect
      .poll(
        async () => {
          await requestMany(address, CLIENTS);
          return server.output.stdout.includes('"event":"log lines dropped"');
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    const lines = server.output.stdout.trimEnd().split('\n').slice(2);
    const counts = lines.map((line) => (JSON.parse(line) as { count?: number }).count ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total + counts.filter((count) => count === 0).length).toBeGreaterThan(3 * REQUESTS);
    expect(await server.stop()).toBe(0);
  });

  test('whose reader stalls: it stops when asked', async () => {
    const server = startServer({ site: site.folder, data });
    const address = await server.ready();
    server.stdout?.pause();
    await requestMany(address, REQUESTS);
    const ended = server.stop();
    await expect.poll(() => isRunning(server.pid), { timeout: STOP_LIMIT_MS }).toBe(false);
    server.stdout?.resume();
    expect(await ended).toBe(0);
  });
});
