import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startMailSink } from '../tests/support/mail-sink.ts';
import { postEnquiry } from '../tests/support/post-enquiry.ts';
import { endServers, startServer } from '../tests/support/run-server.ts';
import { openRepository } from '../tests/support/sample-enquiry.ts';
import { sampleManifest, sampleSite, writeSampleSite } from '../tests/support/sample-site.ts';

/** More than the buffers of a connection hold, so that a reader who pauses keeps it running. */
const LARGE = 64 * 1024 * 1024;

const site = writeSampleSite({ 'large.bin': new Uint8Array(LARGE) });
const workFolder = mkdtempSync(join(tmpdir(), 'main-'));
const data = join(workFolder, 'data');
const notAFolder = join(workFolder, 'file');
writeFileSync(notAFolder, '');

afterEach(endServers);

afterAll(() => {
  site.remove();
  rmSync(workFolder, { recursive: true });
});

function start(env: Record<string, string> = {}, folder = site.folder) {
  return startServer({ site: folder, data, env });
}

test('serves the site on localhost and logs each request as a line of JSON', async () => {
  const server = start({ HOST: '' });
  const address = await server.ready();
  expect(address).toMatch(/^http:\/\/localhost:[1-9]\d*$/);

  const page = await fetch(`${address}/about/?from=mail`);
  expect(page.url).toBe(`${address}/about?from=mail`);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'none'");
  expect(await page.text()).toBe('<p>about</p>');
  const large = await fetch(`${address}/large.bin`);
  expect((await large.arrayBuffer()).byteLength).toBe(LARGE);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });

  await server.stop();
  const [, waiting, ...lines] = server.output.stdout.trimEnd().split('\n');
  expect(waiting).toBe(`Enquiries wait in ${data}: set SMTP_URL to have them mailed.`);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'database opened' },
    { path: '/about/', status: 308, bytes: 0 },
    { path: '/about', status: 200, bytes: 12 },
    { path: '/large.bin', status: 200, bytes: LARGE },
  ]);
  expect(server.output.stderr).toBe('');
});

test('without DATABASE_URL and SMTP_URL, it loads code neither for PostgreSQL nor for mail', async () => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        if (/node_modules\\W(?:pg|rate-limiter-flexible|nodemailer)\\W/.test(url)) console.error(url);
        return next(url, context);
      },
    });`;
  const importing = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const server = start({ NODE_OPTIONS: importing });
  await server.ready();
  expect(server.output.stderr).toBe('');
  const mailing = start({ NODE_OPTIONS: importing, SMTP_URL: 'smtp://localhost:1' });
  await mailing.ready();
  expect(mailing.output.stderr).toContain('nodemailer');
});

test('requests that no browser sends stay within the site', async () => {
  const server = start();
  const port = Number(new URL(await server.ready()).port);
  const rest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const cases: [string, RegExp][] = [
    [`GET /../main.ts ${rest}`, /^HTTP\/1\.1 404 /],
    [`GET //evil.example/ ${rest}`, /^HTTP\/1\.1 404 /],
    [`GET /\\evil.example/ ${rest}`, /^HTTP\/1\.1 400 /],
    [`GET http://evil.example/about/ ${rest}`, /^HTTP\/1\.1 308 [^]*\r\nlocation: \/about\r\n/i],
    [`TRACE /about ${rest}`, /^HTTP\/1\.1 405 /],
    ['GET /about HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 [^]*<p>about<\/p>$/],
  ];
  for (const [request, expected] of cases) {
    const socket = connect(port, '127.0.0.1').end(request);
    const response = await text(socket);
    expect(response, request).toMatch(expected);
    expect(response, request).not.toMatch(/location: .*evil/i);
  }
  expect(server.output.stderr).toBe('');
});

test('an enquiry is stored and mailed to the company, and its text is not in the log', async () => {
  const sink = await startMailSink();
  const server = start({ SMTP_URL: sink.url, MAIL_FROM: 'website@example.com' });
  const { reference = '' } = await postEnquiry(await server.ready(), 'By mail');
  await expect.poll(() => sink.mails, { timeout: 5_000 }).toHaveLength(1);
  const raw = sink.mails[0]?.raw;
  expect(raw).toContain('From: website@example.com');
  expect(raw).toContain('To: hello@example.com');
  expect(raw).toContain('Reply-To: me@example.org');

  expect(await server.stop()).toBe(process.platform === 'win32' ? null : 0);
  await sink.close();
  expect(server.output.stdout).not.toMatch(/Enquiries wait in|By mail/);
  expect(server.output.stderr).toBe('');
  const repository = await openRepository({ directory: data });
  expect(await repository.find(reference)).toMatchObject({ message: 'By mail' });
});

test('an enquiry is rejected where the pages send it to a provider', async () => {
  const formEndpoint = 'https://forms.example.com';
  const action = (name: string) =>
    sampleSite[name]?.replace('/f/enquiry', `${formEndpoint}/f/enquiry`);
  const { folder, remove } = writeSampleSite({
    '.server/manifest.json': JSON.stringify({ ...sampleManifest, formEndpoint }),
    'contact.html': action('contact.html'),
    'contact/not-sent.html': action('contact/not-sent.html'),
  });
  const server = start({ FORM_ENDPOINT: formEndpoint }, folder);
  expect((await postEnquiry(await server.ready(), 'Hello')).status).toBe(403);
  expect(server.output.stdout).toContain(`Enquiries go to ${formEndpoint}, not to this server.`);
  remove();
});

test.each<[string, Record<string, string>, Record<string, string | undefined>, RegExp]>([
  [
    'unusable settings, and ones that contradict the build',
    { PORT: 'web', FORM_ID: 'other', RETENTION_DAYS: '366' },
    {},
    /^These settings cannot be used:\n {2}PORT is .*\n {2}RETENTION_DAYS is .*\n {2}FORM_ID is .*\n$/,
  ],
  [
    'enquiries inside the site',
    { DATA_DIR: join(site.folder, 'data') },
    {},
    /^These settings cannot be used:\n {2}DATA_DIR is .*\n$/,
  ],
  [
    'an unusable folder',
    { DATA_DIR: notAFolder },
    {},
    /^The enquiries in .* cannot be used: .*\n$/,
  ],
  ['a missing site', {}, { 'index.html': undefined }, /^There is no built site in .*\n$/],
  [
    'a missing manifest',
    {},
    { '.server/manifest.json': undefined },
    /manifest\.json is missing\. Run "npm run build" again\.\n$/,
  ],
  [
    'a form that is sent elsewhere',
    {},
    { 'contact.html': '<form action="/f/"></form>' },
    /^The page \/contact of the built site lacks action="\/f\/enquiry"\..*\n$/,
  ],
])('the start ends with one message for %s', async (_, env, changes, message) => {
  const changed = Object.keys(changes).length > 0 ? writeSampleSite(changes) : undefined;
  const { ended, output } = start(env, changed?.folder);
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(message);
  expect(output.stdout).toBe('');
  expect(existsSync(join(site.folder, 'data'))).toBe(false);
  changed?.remove();
});

test('the start ends with one message for a port in use', async () => {
  const { port } = new URL(await start().ready());
  const { ended, output } = start({ PORT: port });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(new RegExp(`^Port ${port} is in use\\. .*\n$`));
});

// Windows has no signals: there, ending a process is abrupt.
describe.runIf(process.platform !== 'win32')('signals', () => {
  test('SIGINT ends an idle server with 0, also when other signals follow', async () => {
    const server = start();
    await server.ready();
    process.kill(server.pid, 'SIGINT');
    const repeat = setInterval(() => void server.stop(), 0);
    expect(await server.ended).toBe(0);
    clearInterval(repeat);
    expect(server.output.stderr).toBe('');
  });

  test('SIGTERM finishes a running request, even when it comes twice', async () => {
    const server = start();
    const address = await server.ready();
    const [response] = (await once(get(`${address}/large.bin`), 'response')) as [IncomingMessage];
    response.pause();

    const stopped = server.stop();
    await expect.poll(() => fetch(address).catch(() => 'down')).toBe('down');
    void server.stop();

    let received = 0;
    for await (const chunk of response) received += (chunk as Buffer).byteLength;
    expect(received).toBe(LARGE);
    expect(await stopped).toBe(0);
    expect(server.output.stderr).toBe('');
  });
});
