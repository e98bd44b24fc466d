import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEnquiryStore } from './storage/repository.ts';
import { sampleFacts, sampleSite, writeSampleSite } from '../tests/support/sample-site.ts';
import { settingVariables } from './config/settings.ts';

/** More than the buffers of a connection hold, so that a reader who pauses keeps it running. */
const LARGE = 64 * 1024 * 1024;

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
const running = new Set<ChildProcess>();
let workFolder: string;

beforeAll(() => {
  workFolder = mkdtempSync(join(tmpdir(), 'main-'));
  const { folder } = writeSampleSite({ 'large.bin': '' });
  truncateSync(join(folder, 'large.bin'), LARGE);
  renameSync(folder, join(workFolder, 'dist'));
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

afterAll(() => {
  rmSync(workFolder, { recursive: true });
});

type Program = {
  child: ChildProcess;
  /** All that it has written up to now. */
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code when it has ended and all its output is read. */
  ended: Promise<number | null>;
};

function run(env: Record<string, string> = {}, folder = 'dist'): Program {
  const child = spawn(process.execPath, [main, folder], {
    cwd: workFolder,
    // What is set here wins over a file `.env` of whoever runs the tests, even if it is empty.
    env: { ...process.env, ...unset, PORT: '0', DATA_DIR: join(workFolder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

async function addressOf({ child, output, ended }: Program): Promise<string> {
  for (;;) {
    const address = /^The site is at (http:\S+)\n/.exec(output.stdout)?.[1];
    if (address) return address;
    const event = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
    if (!Array.isArray(event)) throw new Error(`It ended with ${event}: ${output.stderr}`);
  }
}

async function rawAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  return text(socket);
}

test('serves the site and logs each request as a line of JSON', async () => {
  const program = run();
  const address = await addressOf(program);
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect(new URL(address).port).not.toBe('0');

  const page = await fetch(`${address}/about/?from=mail`);
  expect(page.url).toBe(`${address}/about?from=mail`);
  expect(await page.text()).toBe('<p>about</p>');
  const head = await fetch(`${address}/about`, { method: 'HEAD' });
  expect(head.headers.get('Content-Length')).toBe('12');
  const large = await fetch(`${address}/large.bin`);
  expect((await large.arrayBuffer()).byteLength).toBe(LARGE);

  program.child.kill();
  await program.ended;
  const [, waiting, ...lines] = program.output.stdout.trimEnd().split('\n');
  expect(waiting).toBe(
    `Enquiries wait in ${join(workFolder, 'data')}: set SMTP_URL to have them mailed.`,
  );
  const fields = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(fields).toMatchObject([
    { event: 'store opened', enquiries: 0 },
    { method: 'GET', path: '/about/', status: 308, bytes: 0 },
    { method: 'GET', path: '/about', status: 200, bytes: 12 },
    { method: 'HEAD', path: '/about', status: 200, bytes: 0 },
    { method: 'GET', path: '/large.bin', status: 200, bytes: LARGE },
  ]);
  expect(program.output.stderr).toBe('');
});

test('requests as no browser sends them stay within the site', async () => {
  const program = run();
  const port = Number(new URL(await addressOf(program)).port);
  const host = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const cases: [string, RegExp][] = [
    [`GET /../main.ts ${host}`, /^HTTP\/1\.1 404 /],
    [`GET /..%2f..%2fetc%2fpasswd ${host}`, /^HTTP\/1\.1 404 /],
    [`GET /..\\..\\etc ${host}`, /^HTTP\/1\.1 400 /],
    [`GET //evil.example/ ${host}`, /^HTTP\/1\.1 404 /],
    [`GET /\\evil.example/ ${host}`, /^HTTP\/1\.1 400 /],
    [`GET http://evil.example/about/ ${host}`, /^HTTP\/1\.1 308 [^]*\r\nlocation: \/about\r\n/i],
    [`GET /about%zz ${host}`, /^HTTP\/1\.1 400 /],
    [`TRACE /about ${host}`, /^HTTP\/1\.1 405 /],
    ['GET /about HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 [^]*<p>about<\/p>$/],
  ];
  for (const [request, expected] of cases) {
    const answer = await rawAnswer(port, request);
    expect(answer, request).toMatch(expected);
    expect(answer, request).not.toMatch(/location: .*evil/i);
  }
  expect(program.output.stderr).toBe('');
});

/** The pages of the sample site with the action of their forms replaced. */
function formsSentTo(action: string): Record<string, string> {
  const names = ['contact.html', 'contact/not-sent.html'] as const;
  return Object.fromEntries(
    names.map((name) => [name, sampleSite[name]?.replace('/f/enquiry', action) ?? '']),
  );
}

describe('enquiries', () => {
  const post = (address: string, fields: Record<string, string>) =>
    fetch(`${address}/f/enquiry`, { method: 'POST', body: new URLSearchParams(fields) });

  test('are taken, and are there after the server has stopped', async () => {
    const program = run();
    const address = await addressOf(program);
    const answer = await post(address, { email: 'me@example.com', message: 'Hello' });
    const { next } = (await answer.json()) as { next: string };
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ status: 'ok' });

    program.child.kill();
    expect(await program.ended).toBe(process.platform === 'win32' ? null : 0);
    const store = openEnquiryStore({ directory: join(workFolder, 'data') });
    const enquiry = store.enquiry(new URL(next, address).searchParams.get('reference') ?? '');
    store.close();
    expect(enquiry).toMatchObject({ email: 'me@example.com', message: 'Hello' });
    expect(program.output.stdout).not.toContain('/healthz');
    expect(program.output.stderr).toBe('');
  });

  test('are mailed, and the mail server stays unknown to the log', async () => {
    const mails: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          mails.push(mail);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const { port } = smtp.server.address() as AddressInfo;

    const program = run({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'website@example.com',
      DATA_DIR: join(workFolder, 'mailed'),
    });
    await post(await addressOf(program), { email: 'me@example.com', message: 'By mail' });
    await expect.poll(() => mails, { timeout: 5_000 }).toHaveLength(1);
    expect(mails[0]).toContain('From: website@example.com');
    expect(mails[0]).toContain('To: hello@example.com');
    expect(mails[0]).toContain('Reply-To: me@example.com');

    program.child.kill();
    await program.ended;
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect(program.output.stdout).not.toContain('Enquiries wait in');
    expect(program.output.stdout).not.toContain('By mail');
    expect(program.output.stderr).toBe('');
  });

  test('that go to a provider are refused here', async () => {
    const formEndpoint = 'https://forms.example.com';
    const { folder, remove } = writeSampleSite({
      '.server/enquiry.json': JSON.stringify({ ...sampleFacts, formEndpoint }),
      ...formsSentTo(`${formEndpoint}/f/enquiry`),
    });
    const program = run({ FORM_ENDPOINT: formEndpoint }, folder);
    const address = await addressOf(program);
    expect(program.output.stdout).toContain('Enquiries go to https://forms.example.com, not to');
    const answer = await post(address, { email: 'me@example.com', message: 'Hello' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'INACTIVE' }] });
    remove();
  });
});

describe('faults at the start end it with one message', () => {
  test('no built site', async () => {
    const { ended, output } = run({}, 'nowhere');
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(
      /^There is no built site in .*nowhere\. Run "npm run build" first\.\n$/,
    );
    expect(output.stdout).toBe('');
  });

  test('settings that cannot be used', async () => {
    const { ended, output } = run({ PORT: 'web', SITE_URL: 'example.com' });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(
      /^These settings cannot be used:\n {2}SITE_URL is .*\n {2}PORT is .*\n$/,
    );
  });

  test('a time of keeping that the privacy page does not allow', async () => {
    const { ended, output } = run({ RETENTION_DAYS: '366' });
    expect(await ended).toBe(1);
    expect(output.stderr).toContain(
      'the privacy page promises that enquiries are erased after 365',
    );
  });

  test('a form that the pages send elsewhere', async () => {
    const { ended, output } = run({ FORM_ID: 'other', FORM_ENDPOINT: 'https://forms.example.com' });
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(
      [
        'These settings cannot be used:',
        '  FORM_ENDPOINT is "https://forms.example.com", but the site was built without it. Run "npm run build" again.',
        '  FORM_ID is "other", but the site was built with "enquiry". Run "npm run build" again.',
        '',
      ].join('\n'),
    );
  });

  test('a form that the pages send elsewhere than the build says', async () => {
    const { folder, remove } = writeSampleSite(formsSentTo('/f/'));
    const { ended, output } = run({}, folder);
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(
      'The page /contact of the built site lacks action="/f/enquiry". Run "npm run build" again.\n',
    );
    remove();
  });

  test('a provider that only the build knows', async () => {
    const formEndpoint = 'https://forms.example.com';
    const { folder, remove } = writeSampleSite({
      '.server/enquiry.json': JSON.stringify({ ...sampleFacts, formEndpoint }),
    });
    const { ended, output } = run({}, folder);
    expect(await ended).toBe(1);
    expect(output.stderr).toContain(
      'FORM_ENDPOINT is not set, but the site was built with "https://forms.example.com".',
    );
    remove();
  });

  test.each(['dist', 'dist/deep/data', 'link/data'])('enquiries in the site: %s', async (name) => {
    const link = join(workFolder, 'link');
    if (!existsSync(link)) symlinkSync(join(workFolder, 'dist'), link, 'junction');
    const { ended, output } = run({ DATA_DIR: join(workFolder, name) });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(
      /^These settings cannot be used:\n {2}DATA_DIR is ".*": expected a folder outside of .*dist, since all in there becomes public\.\n$/,
    );
    expect(existsSync(join(workFolder, 'dist/enquiries.db'))).toBe(false);
    expect(existsSync(join(workFolder, 'dist/data'))).toBe(false);
    expect(existsSync(join(workFolder, 'dist/deep'))).toBe(false);
  });

  test('a store that cannot be opened', async () => {
    writeFileSync(join(workFolder, 'no-folder'), '');
    const { ended, output } = run({ DATA_DIR: join(workFolder, 'no-folder') });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(/^The enquiries in .*no-folder cannot be used: .*\n$/);
    expect(output.stdout).toBe('');
  });

  test('a port in use', async () => {
    const port = Number(new URL(await addressOf(run())).port);
    const { ended, output } = run({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(
      `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${port + 1} npm start.\n`,
    );
  });
});

// Windows has no signals: there, ending a process is abrupt.
describe.runIf(process.platform !== 'win32')('signals', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server', async (signal) => {
    const program = run();
    await addressOf(program);
    program.child.kill(signal);
    expect(await program.ended).toBe(0);
    expect(program.output.stderr).toBe('');
  });

  test('signals that keep coming do not change the exit code', async () => {
    const program = run();
    await addressOf(program);
    const repeat = setInterval(() => program.child.kill('SIGINT'), 0);
    expect(await program.ended).toBe(0);
    clearInterval(repeat);
  });

  test('a running request is finished, even when the signal comes twice', async () => {
    const program = run();
    const address = await addressOf(program);
    const [response] = (await once(get(`${address}/large.bin`), 'response')) as [IncomingMessage];
    response.pause();

    program.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    program.child.kill('SIGTERM');

    let received = 0;
    for await (const chunk of response) received += (chunk as Buffer).byteLength;
    expect(received).toBe(LARGE);
    expect(await program.ended).toBe(0);
    expect(program.output.stderr).toBe('');
  });
});
