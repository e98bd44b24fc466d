import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSampleSite } from '../support/sample-site.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { endServers, startServer, type ServerProcess } from '../support/run-server.ts';

const RESTARTS = 8;
const POSTS = 4;

let data: string;
let site: ReturnType<typeof writeSampleSite>;
let sink: MailSink;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'overlap-'));
  site = writeSampleSite();
  sink = await startMailSink({ delayMs: () => 100 });
});

afterEach(async () => {
  await endServers();
  await sink.close();
  site.remove();
  rmSync(data, { recursive: true });
});

function start(): ServerProcess {
  return startServer({ site: site.folder, data, env: { SMTP_URL: sink.url } });
}

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a server that starts before the other one has stopped sends no mail a second time',
  async () => {
    let server = start();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const address = await server.ready();
      for (let post = 0; post < POSTS; post += 1) {
        const enquiry = { email: 'me@example.org', message: `${restart}/${post}` };
        expect((await postEnquiry(address, enquiry)).status).toBe(200);
      }
      const next = start();
      await next.ready();
      expect(await server.stop()).toBe(0);
      server = next;
    }
    await expect
      .poll(() => sink.mails.length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(RESTARTS * POSTS);
    expect(await server.stop()).toBe(0);
    const messageIds = sink.mails.map(({ messageId }) => messageId);
    expect(new Set(messageIds).size).toBe(RESTARTS * POSTS);
    expect(messageIds).toHaveLength(RESTARTS * POSTS);
  },
);
