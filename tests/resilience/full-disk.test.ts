import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { sampleFields } from '../support/sample-enquiry.ts';
import { prepareServers, statusOf, storedIn } from './servers.ts';
import { smallDisk, type SmallDisk } from './small-disk.ts';

let disk: SmallDisk;
let start: ReturnType<typeof prepareServers>;

beforeEach(async () => {
  disk = await smallDisk();
  onTestFinished(() => disk.remove());
  start = prepareServers(disk.folder);
});

const post = (address: string, name: string) =>
  postEnquiry(address, `${name}\n${'So it goes on. '.repeat(200)}`);

// Elsewhere, a running program cannot be limited.
describe.runIf(process.platform === 'linux')('a full disk', () => {
  test('is reported to visitor and operator, and the server saves again when there is room', async () => {
    const server = start();
    const address = await server.ready();
    const readiness = async () => {
      const response = await fetch(`${address}/readyz`);
      return [response.status, await response.json()];
    };
    const before = await post(address, 'Before');
    expect(before.status).toBe(200);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);

    await disk.fill(server.pid);
    const message =
      'We cannot take your enquiry at the moment; nothing of it was kept. Please write to hello@example.com.';
    for (let time = 0; time < 8; time += 1) {
      const { status, body } = await post(address, `Rejected ${time}`);
      expect({ status, body }).toEqual({
        status: 503,
        body: { errors: [{ code: 'STORE_UNAVAILABLE', message }] },
      });
    }
    expect(await readiness()).toEqual([503, { status: 'failing' }]);

    const refused = await fetch(`${address}/f/enquiry`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({
        ...sampleFields,
        email: 'me@example.org',
        message: 'Typed with care',
      }),
      redirect: 'manual',
    });
    expect(refused.status).toBe(303);
    expect(refused.headers.get('Location')).toMatch(/\/contact\/not-sent#STORE_UNAVAILABLE$/);
    for (const path of ['/', '/about']) expect(await statusOf(address + path)).toBe(200);

    await disk.free(server.pid);
    const after = await post(address, 'After');
    expect(after.status).toBe(200);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);

    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    const reports = server.output.stdout
      .split('\n')
      .filter((line) => line.includes(`cannot be used: ${disk.reason}.`));
    // Nine rejected posts and one check of readiness.
    expect(reports).toHaveLength(10);
    expect(server.output.stdout).not.toMatch(/me@example|So it goes|Typed/);
    expect(await storedIn(disk.folder)).toMatchObject([
      { reference: before.reference },
      { reference: after.reference },
    ]);
  });

  test('does not make the mail under way go twice', async () => {
    const sink = await startMailSink({ delayMs: () => 1_000 });
    const server = start({ env: { SMTP_URL: sink.url } });
    const address = await server.ready();
    const first = await post(address, 'First');
    await expect.poll(() => sink.mails.length).toBe(1);
    await disk.fill(server.pid);
    await expect.poll(() => server.output.stdout).toContain('"msg":"mail waits for the database"');

    sink.behaviour = {};
    await disk.free(server.pid);
    const second = await post(address, 'Second');
    await expect.poll(() => sink.mails.length).toBe(2);
    expect(await server.stop()).toBe(0);
    expect(sink.mails.map(({ fields }) => fields.get('message-id'))).toEqual(
      [first, second].map(
        ({ reference = '' }) => `<enquiry.${reference.toLowerCase()}@example.com>`,
      ),
    );
    expect(await storedIn(disk.folder)).toMatchObject([{ mail: 'sent' }, { mail: 'sent' }]);
  });

  test('keeps no server from stopping, and what was saved is there afterwards', async () => {
    const server = start();
    const { reference } = await post(await server.ready(), 'Before');
    await disk.fill(server.pid);
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).toBe('');
    // The limit ended with the server; a mounted disk still needs room.
    await disk.free(process.pid);
    expect(await storedIn(disk.folder)).toMatchObject([{ reference }]);
  });
});
