import { beforeEach, describe, expect, test } from 'vitest';
import { openEnquiryStore, type Enquiry } from '../../server/storage/repository.ts';
import { writeSampleSite } from '../support/sample-site.ts';
import { readFaultForm } from './fault-form.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { endServers, startServer } from '../support/run-server.ts';
import { smallDisk, type SmallDisk } from './small-disk.ts';

let site: ReturnType<typeof writeSampleSite>;
let sink: MailSink;
let disk: SmallDisk;

beforeEach(async () => {
  disk = await smallDisk(readFaultForm().disk);
  site = writeSampleSite();
  sink = await startMailSink();
  return async () => {
    await endServers();
    await sink.close();
    site.remove();
    await disk.remove();
  };
});

const letter = (name: string) => ({
  email: 'me@example.org',
  message: `${name}\n${'So it goes on. '.repeat(200)}`,
});

// Windows and macOS have no way to take the room from a program that runs.
describe.runIf(process.platform === 'linux')('a disk that is full', () => {
  test('is told to visitor and operator, and the server receives again when there is room', async () => {
    const server = startServer({ site: site.folder, data: disk.folder });
    const address = await server.ready();
    const health = async () => {
      const response = await fetch(`${address}/healthz`);
      const { status } = (await response.json()) as Record<string, unknown>;
      return [response.status, status];
    };
    const before = await postEnquiry(address, letter('Before'));
    expect(before.status).toBe(200);
    expect(await health()).toEqual([200, 'ok']);

    await disk.fill(server.pid);
    for (let time = 0; time < 8; time += 1) {
      const { status, answer } = await postEnquiry(address, letter(`Refused ${time}`));
      expect(status).toBe(503);
      const message =
        'We cannot take your enquiry at the moment; nothing of it was kept. Please write to hello@example.com.';
      expect(answer).toEqual({ error: message, errors: [{ message }] });
    }
    expect(await health()).toEqual([503, 'failing']);

    const page = await fetch(`${address}/f/enquiry`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ email: 'me@example.org', message: 'Typed with care' }),
    });
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain('Please write to hello@example.com.');
    expect(html).toContain('>Typed with care</textarea>');
    for (const path of ['/', '/about']) expect((await fetch(address + path)).status).toBe(200);

    await disk.free(server.pid);
    const after = await postEnquiry(address, letter('After'));
    expect(after.status).toBe(200);
    expect(await health()).toEqual([200, 'ok']);

    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    const told = server.output.stdout
      .split('\n')
      .filter((line) => line.includes(`cannot be used: ${disk.fault}.`));
    // Each post that was refused, and the one look at the health.
    expect(told).toHaveLength(10);
    expect(server.output.stdout).not.toMatch(/me@example|So it goes|Typed/);
    expect(stored().map(({ reference }) => reference)).toEqual([before.reference, after.reference]);
  });

  test('lets no mail go twice that was under way', async () => {
    sink.manner = { delayMs: () => 1_000 };
    const env = { SMTP_URL: sink.url };
    const server = startServer({ site: site.folder, data: disk.folder, env });
    const address = await server.ready();
    const first = await postEnquiry(address, letter('First'));
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1);
    await disk.fill(server.pid);
    await expect
      .poll(() => server.output.stdout, { timeout: 10_000 })
      .toContain('"event":"outbox waits for the store"');

    sink.manner = {};
    await disk.free(server.pid);
    const second = await postEnquiry(address, letter('Second'));
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(2);
    expect(await server.stop()).toBe(0);
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual(
      [first, second].map(({ reference }) => `<enquiry.${reference?.toLowerCase()}@example.com>`),
    );
    expect(stored().map(({ mail }) => mail)).toEqual(['sent', 'sent']);
  });

  test('keeps no server from stopping, and what was answered is there afterwards', async () => {
    const server = startServer({ site: site.folder, data: disk.folder });
    const { reference } = await postEnquiry(await server.ready(), letter('Before'));
    await disk.fill(server.pid);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    // The server took its limit with it; a disk of its own still needs the room.
    await disk.free(process.pid);
    expect(stored().map(({ reference }) => reference)).toEqual([reference]);
  });
});

function stored(): Enquiry[] {
  const store = openEnquiryStore({ directory: disk.folder });
  const enquiries = [...store.enquiries({ order: 'oldest first' })];
  store.close();
  return enquiries;
}
