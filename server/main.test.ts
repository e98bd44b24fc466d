import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailSink, textOf } from 'enquiries/testing/mail-sink';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { endPrograms } from 'enquiries/testing/run-program';
import { startServer } from '../tests/support/run-server.ts';
import { sampleManifest, writeSampleSite } from '../tests/support/sample-site.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { startWebhookSink } from 'enquiries/testing/webhook-sink';

/** More than the buffers of a connection hold, so that a paused reader keeps the response running. */
const LARGE = 16 * 1024 * 1024;

let data: string;

beforeEach(() => {
  data = join(temporaryFolder(), 'data');
});

afterEach(endPrograms);

function start(env: Record<string, string> = {}, site = writeSampleSite()) {
  return startServer({ site, data, env });
}

test('serves the site on localhost, and logs each request', async () => {
  const server = start({ HOST: '' });
  const address = await server.ready();
  expect(address).toMatch(/^http:\/\/localhost:[1-9]\d*$/);

  const page = await fetch(`${address}/about/?from=mail`);
  expect(page.url).toBe(`${address}/about?from=mail`);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'none'");
  expect(await page.text()).toBe('<p>about</p>');
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });

  expect(await server.stop()).toBe(0);
  const { stdout } = server.output;
  expect(stdout).toContain(
    `\nEnquiries are stored in ${join(data, 'enquiries.db')}, and none is mailed: set SMTP_URL.\n`,
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'database opened' },
    { path: '/about/', status: 308, bytes: 0 },
    { path: '/about', status: 200, bytes: 12 },
  ]);
  expect(server.output.stderr).toBe('');
});

test('rejects an enquiry if the form is sent to a provider', async () => {
  const formEndpoint = 'https://forms.example.com';
  const pageGroups = [{ pages: ['/contact'], scripts: [], styles: [] }];
  const manifest = JSON.stringify({ ...sampleManifest, formEndpoint, pageGroups });
  const server = start({}, writeSampleSite({ '.server/manifest.json': manifest }));
  const address = await server.ready();
  expect((await postEnquiry(address, 'Hello')).status).toBe(403);
  const { headers } = await fetch(`${address}/contact`);
  expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${formEndpoint};`);
});

test('with a folder for a key, notices have the command in place of a link', async () => {
  const key = join(data, 'reply.key');
  mkdirSync(key, { recursive: true });
  const mail = await startMailSink();
  const webhook = await startWebhookSink();
  const SITE_URL = 'https://www.example.com';
  const server = start({ SITE_URL, SMTP_URL: mail.url, WEBHOOK_URL: webhook.url });
  const address = await server.ready();
  await expect.poll(() => server.output.stdout).toContain(`${key} cannot be used: EISDIR`);
  const { reference = '' } = await postEnquiry(address, 'Hello');
  await expect.poll(() => [mail.mails.length, webhook.posts.length]).toEqual([1, 1]);
  const texts = [...mail.mails.map(textOf), ...webhook.posts.map(({ body }) => body)];
  const command = `npm run enquiries -- reply ${reference}`;
  expect(texts).toEqual([expect.stringContaining(command), expect.stringContaining(command)]);
  expect(texts.join()).not.toContain('/contact/replied');
  expect((await fetch(`${address}/contact/replied?reference=${reference}`)).status).toBe(503);
});

test.each<[string, Record<string, string>, Record<string, string>, RegExp]>([
  [
    'invalid settings',
    { PORT: 'web', RATE_PER_FORM: 'many' },
    {},
    /^These settings cannot be used:\n {2}PORT is .*\n {2}RATE_PER_FORM is .*\n$/,
  ],
  [
    'half a manifest',
    {},
    { '.server/manifest.json': '{' },
    /^.*manifest\.json cannot be used\. Run "npm run build" again\.\n.*\n$/,
  ],
])('the start ends with one message for %s', async (_, env, changes, message) => {
  const { ended, output } = start(env, writeSampleSite(changes));
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(message);
  expect(output.stdout).toBe('');
});

// Windows has no signals: there, ending a process is abrupt.
test.runIf(process.platform !== 'win32')(
  'SIGINT waits for a running request, also when other signals follow',
  async () => {
    const server = start({}, writeSampleSite({ 'large.bin': new Uint8Array(LARGE) }));
    const address = await server.ready();
    const [response] = (await once(get(`${address}/large.bin`), 'response')) as [IncomingMessage];
    response.pause();

    process.kill(server.pid, 'SIGINT');
    await expect.poll(() => fetch(address).catch(() => 'down')).toBe('down');
    const repeat = setInterval(() => void server.stop(), 0);

    let received = 0;
    for await (const chunk of response) received += (chunk as Buffer).byteLength;
    expect(received).toBe(LARGE);
    expect(await server.ended).toBe(0);
    clearInterval(repeat);
    expect(server.output.stderr).toBe('');
  },
);
