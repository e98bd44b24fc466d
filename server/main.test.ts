import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

/** More than the buffers of a connection hold, so that a reader who pauses keeps it running. */
const LARGE = 64 * 1024 * 1024;

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const running = new Set<ChildProcess>();
let workFolder: string;

beforeAll(() => {
  workFolder = mkdtempSync(join(tmpdir(), 'main-'));
  mkdirSync(join(workFolder, 'dist'));
  writeFileSync(join(workFolder, 'dist/index.html'), '<p>front</p>');
  writeFileSync(join(workFolder, 'dist/about.html'), '<p>about</p>');
  writeFileSync(join(workFolder, 'dist/large.bin'), '');
  truncateSync(join(workFolder, 'dist/large.bin'), LARGE);
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
    env: { ...process.env, HOST: '', PORT: '0', SITE_URL: '', ...env },
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
  const [, ...lines] = program.output.stdout.trimEnd().split('\n');
  const fields = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(fields).toMatchObject([
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
      /^These settings cannot be used:\n {2}PORT is .*\n {2}SITE_URL is .*\n$/,
    );
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
