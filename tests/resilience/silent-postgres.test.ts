import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startNetwork } from 'enquiries/testing/network';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { startPostgres } from 'enquiries/testing/postgres-server';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
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
    await expect.poll(() => statusOf(`${address}/readyz`)).toBe(200);
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
