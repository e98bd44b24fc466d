import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../support/dist.ts';
import { startServer, type ServerProcess } from '../support/run-server.ts';
import { contentOf } from '../support/site-content.ts';
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

test('the form is sent without leaving the page, and a receipt replaces it', async () => {
  await openHydrated('/contact');
  await browser.type('[name=email]', 'meera@mill.example');
  await browser.type('[name=message]', 'From WebKit.');
  await browser.click('form button');
  const { sentence } = contentOf('contactPage').receipt;
  await expect.poll(() => texts('h2#receipt')).toEqual([sentence]);
  const state = await browser.run('return [location.pathname, document.forms.length]');
  expect(state).toEqual(['/contact', 0]);
});

test('the search narrows the list of articles with each key', async () => {
  await openHydrated('/blog');
  const [title = ''] = (await texts('main h2')) as string[];
  await browser.type('[type=search]', title);
  await expect.poll(() => texts('main h2')).toEqual([title]);
});

/** Opens a page and waits until its island is hydrated. */
async function openHydrated(path: string): Promise<void> {
  await browser.open(`${address}${path}`);
  const message = 'islands, and those that are not hydrated';
  const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
  const counts = `return [${count('astro-island')}, ${count('astro-island[ssr]')}]`;
  await expect.poll(() => browser.run(counts), { message }).toEqual([1, 0]);
}

function texts(selector: string): Promise<unknown> {
  return browser.run(
    `return [...document.querySelectorAll('${selector}')].map((found) => found.textContent)`,
  );
}
