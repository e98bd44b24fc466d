import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mapFields } from 'enquiries/protocol/enquiry';
import { distFolder } from '../support/dist.ts';
import { freePort } from 'enquiries/testing/free-port';
import { endPrograms } from 'enquiries/testing/run-program';
import { startServer } from '../support/run-server.ts';
import { siteWords } from '../support/site-content.ts';

// Playwright cannot drive WebKitGTK: commands of WebDriver do.
const { contact, server } = siteWords();
const titles = '[...document.querySelectorAll("main li h2")].map((it) => it.innerText)';
const programs: ChildProcess[] = [];
const data = mkdtempSync(join(tmpdir(), 'webkit-'));
let address: string;
let session: string;

beforeAll(async () => {
  address = await startServer({ site: distFolder(), data }).ready();
  // Given no number, Xvfb takes a free screen and prints its number.
  const screen = spawn('Xvfb', ['-displayfd', '1'], { stdio: ['ignore', 'pipe', 'ignore'] });
  programs.push(screen);
  const [display] = await once(screen.stdout, 'data');
  const port = String(await freePort());
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    // As root, WebKitGTK rarely starts in its sandbox; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: process.getuid?.() === 0 ? '1' : '',
  };
  programs.unshift(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }));
  const driver = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${driver}/status`), { timeout: 120_000 });
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const created = await post(`${driver}/session`, { capabilities: { alwaysMatch: options } });
  session = `${driver}/session/${(created as { sessionId: string }).sessionId}`;
});

afterAll(async () => {
  if (session) await fetch(session, { method: 'DELETE' });
  for (const program of programs) program.kill();
  await endPrograms();
  rmSync(data, { recursive: true });
});

test('the form is corrected and sent', async () => {
  await open('/contact');
  const texts = { ...mapFields((field) => field), email: 'meera@mill.example', message: '   ' };
  for (const [field, text] of Object.entries(texts)) await type(`[name=${field}]`, text);
  await expect.poll(() => value('document.querySelectorAll("astro-island[ssr]").length')).toBe(0);
  await click('form button');
  await expect.poll(() => value('document.activeElement.name')).toBe('message');
  const { required } = server.fields;
  const error = 'document.querySelector("#message-error").innerText.trim()';
  await expect.poll(() => value(error)).toBe(`${contact.form.fields.message.subject} ${required}`);
  await type('[name=message]', 'From WebKit.');
  await click('form button');
  await expect
    .poll(() => value('document.activeElement.innerText.trim()'))
    .toBe(contact.receipt.sentence);
});

test('the list of articles is searched, and restored by Back', async () => {
  await open('/blog');
  const [first = ''] = (await value(titles)) as string[];
  await type('[type=search]', first);
  await expect.poll(() => value(titles)).toEqual([first]);
  await click('main li h2 a');
  await expect.poll(() => value('location.pathname')).toMatch(/^\/blog\/./);
  await post(`${session}/back`, {});
  await expect.poll(() => value(titles)).toEqual([first]);
});

async function open(path: string): Promise<void> {
  await post(`${session}/url`, { url: address + path });
}

async function type(selector: string, text: string): Promise<void> {
  await post(`${await element(selector)}/value`, { text });
}

async function click(selector: string): Promise<void> {
  await post(`${await element(selector)}/click`, {});
}

/** The URL of the commands for the first element that the selector finds. */
async function element(selector: string): Promise<string> {
  const found = await post(`${session}/element`, { using: 'css selector', value: selector });
  return `${session}/element/${Object.values(found as Record<string, string>).join('')}`;
}

/** The value of an expression in the page. */
function value(expression: string): Promise<unknown> {
  return post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
}

/** Sends a command (WebDriver, section 6.3). @returns the value of the response */
async function post(url: string, parameters: object): Promise<unknown> {
  const body = JSON.stringify(parameters);
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(120_000) });
  const { value: result } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(result)}`);
  return result;
}
