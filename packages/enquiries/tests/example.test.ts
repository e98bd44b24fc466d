import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from './support/free-port.ts';
import { startMailSink, textOf } from './support/mail-sink.ts';
import { endPrograms, observe, runCommand } from './support/run-program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const server = join(import.meta.dirname, '../example/server.ts');

afterEach(endPrograms);

/** Opens a page in a Chromium of this machine. */
async function openPage(address: string) {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = process.env['CHROMIUM_PATH'] ?? files.find((file) => existsSync(file));
  if (!executablePath) throw new Error('This test needs Chromium: name it in CHROMIUM_PATH.');
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, chromiumSandbox: !isRoot });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

test('the example takes a message in a browser, stores, lists and mails it', async () => {
  const sink = await startMailSink();
  const port = String(await freePort());
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: sink.url, PORT: port };
  const { output } = observe(
    spawn(process.execPath, [server], { env: { ...process.env, ...env } }),
  );
  await expect.poll(() => output.stdout).toContain(`The form is at http://localhost:${port}\n`);
  const page = await openPage(`http://localhost:${port}`);
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('A small shop, by May.');
  await page.getByRole('button').click();
  await page.waitForURL(/\/thanks\.html\?reference=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await page.getByRole('heading').textContent()).toBe('Thank you');

  const { stdout } = await runCommand(['list'], env);
  expect(stdout).toContain('  ada@example.org: A small shop, by May.\n');
  await expect
    .poll(() => sink.mails.map((mail) => mail.recipients))
    .toEqual([['hello@example.com']]);
  expect(sink.mails.map(textOf)[0]).toContain('A small shop, by May.');
  expect(sink.mails[0]?.fields.get('reply-to')).toBe('ada@example.org');
});

test('a message that is not taken says why, in the words of the receiver', async () => {
  const port = String(await freePort());
  const env = { DATA_DIR: temporaryFolder(), PORT: port };
  observe(spawn(process.execPath, [server], { env: { ...process.env, ...env } }));
  const post = () =>
    fetch(`http://localhost:${port}/f/enquiry`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ email: 'ada', message: 'Hello' }),
    });
  await expect.poll(() => post().then(({ status }) => status, String)).toBe(422);
  expect(await (await post()).text()).toBe('Email should look like name@example.com\n');
});
