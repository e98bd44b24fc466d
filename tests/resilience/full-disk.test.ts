import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { storedIn } from 'enquiries/testing/stored';
import { prepareServers, statusOf } from './servers.ts';

/**
 * A write fails where it would on a full disk, with another error: RLIMIT_FSIZE of setrlimit(2), whose signal Node ignores.
 * It needs no privilege.
 */
const limitFiles = (pid: number, bytes: string) =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
const fillDisk = (pid: number) => limitFiles(pid, '1');
const freeDisk = (pid: number) => limitFiles(pid, 'unlimited');

const post = (address: string, name: string) =>
  postEnquiry(address, `${name}\n${'So it goes on. '.repeat(200)}`);

// Elsewhere, a running program cannot be limited.
describe.runIf(process.platform === 'linux')('a full disk', () => {
  test('is reported to visitor and operator, and the server saves again when there is room', async () => {
    const folder = temporaryFolder();
    const server = prepareServers(folder)();
    const address = await server.ready();
    const readiness = async () => {
      const response = await fetch(`${address}/readyz`);
      return [response.status, await response.json()];
    };
    const before = await post(address, 'Before');
    expect(before.status).toBe(200);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);

    fillDisk(server.pid);
    for (const name of ['Rejected', 'Rejected too']) {
      expect((await post(address, name)).status).toBe(503);
    }
    expect(await readiness()).toEqual([503, { status: 'failing' }]);

    for (const path of ['/', '/about']) expect(await statusOf(address + path)).toBe(200);

    freeDisk(server.pid);
    const after = await post(address, 'After');
    expect(after.status).toBe(200);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);

    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    const reports = server.output.stdout
      .split('\n')
      .filter((line) => line.includes('cannot be used: disk I/O error.'));
    // Two rejected posts and one check of readiness.
    expect(reports).toHaveLength(3);
    expect(server.output.stdout).not.toMatch(/me@example|So it goes/);
    expect(await storedIn(folder)).toMatchObject([
      { reference: before.reference },
      { reference: after.reference },
    ]);
  });

  test('does not keep a server from stopping, and loses nothing that was saved', async () => {
    const folder = temporaryFolder();
    const server = prepareServers(folder)();
    const { reference } = await post(await server.ready(), 'Before');
    fillDisk(server.pid);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    expect(await storedIn(folder)).toMatchObject([{ reference }]);
  });
});
