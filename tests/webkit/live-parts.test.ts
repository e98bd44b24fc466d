import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../support/dist.ts';
import { startServer, type ServerProcess } from '../support/run-server.ts';
import { startWebKit, type Browser } from './webdriver.ts';

let browser: Browser;
let data: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  browser = await startWebKit();
  data = mkdtempSync(join(tmpdir(), 'webkit-'));
  server = startServer({ site: builtSite(), data });
  address = await server.ready();
});

afterAll(async () => {
  await browser.quit();
  await server.stop();
  rmSync(data, { recursive: true });
});

test('the form is sent without leaving the page, and a receipt takes its place', async () => {
  await openLive('/contact');
  await browser.type('[name=email]', 'meera@mill.example');
  await browser.type('[name=message]', 'From WebKit.');
  await browser.click('form button');
  await expect
    .poll(() => texts('h2#receipt'))
    .toEqual([expect.stringContaining('Thanks for your mail!')]);
  expect(await browser.run('return [location.pathname, document.forms.length]')).toEqual([
    '/contact',
    0,
  ]);
});

test('the search narrows the list of articles as one types', async () => {
  await openLive('/blog');
  await browser.type('[type=search]', 'nobody abandons');
  await expect.poll(() => texts('main h2')).toEqual(['A form nobody abandons']);
});

/** Opens a page and waits until its live part answers. */
async function openLive(path: string): Promise<void> {
  await browser.open(`${address}${path}`);
  const message = 'live parts, and those of them that have not started';
  const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
  const counts = `return [${count('astro-island')}, ${count('astro-island[ssr]')}]`;
  await expect.poll(() => browser.run(counts), { message }).toEqual([1, 0]);
}

function texts(selector: string): Promise<unknown> {
  return browser.run(
    `return [...document.querySelectorAll('${selector}')].map((found) => found.textContent)`,
  );
}
