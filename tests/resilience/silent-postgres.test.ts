import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startNetwork } from '../support/network.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prepareServers, statusOf } from './servers.ts';

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'while PostgreSQL is silent, the site is served, and a stop takes 8 s at most',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const network = await startNetwork(postgres.url);
    const server = prepareServers(temporaryFolder())({ env: { DATABASE_URL: network.url } });
    const address = await server.ready();
    expect((await postEnquiry(address, 'Before')).status).toBe(200);
    network.setSilent(true);
    const cut = expect(postEnquiry(address, 'Meanwhile')).rejects.toThrow(TypeError);
    await wait(200);
    for (const path of ['/healthz', '/about']) expect(await statusOf(address + path)).toBe(200);
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    // Generous, and shorter than anything but its own limit would take.
    expect(performance.now() - begin).toBeLessThan(25_000);
    await cut;
    expect(server.output.stderr).toBe('');
  },
);

test('while PostgreSQL is away at the start, the site is served, and posts succeed after its return', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  await postgres.stopImmediately();
  const server = prepareServers(temporaryFolder())({ env: { DATABASE_URL: postgres.url } });
  const address = await server.ready();
  const statuses = async () => [
    await statusOf(`${address}/about`),
    await statusOf(`${address}/readyz`),
    (await postEnquiry(address, 'Hello')).status,
  ];
  for (let second = 0; second < 3; second += 1) {
    expect(await statuses()).toEqual([200, 503, 503]);
    await wait(1_000);
  }
  await postgres.start();
  await expect.poll(statuses).toEqual([200, 200, 200]);
  expect(await server.stop()).toBe(0);
  const logged = server.output.stdout.match(/"message":"[^"]*"(?=.*"msg":"database unavailable")/g);
  // While it starts, PostgreSQL refuses with another error.
  expect(new Set(logged).size).toBe(logged?.length);
  expect(server.output.stderr).toBe('');
});
