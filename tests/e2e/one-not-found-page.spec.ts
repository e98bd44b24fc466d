import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const dist = path.resolve(process.env['SITE_DIST'] ?? 'dist');

let server: Server;
let origin: string;

/** A host that knows files, and `404.html` for everything else. */
test.beforeAll(async () => {
  server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    void readFile(path.join(dist, name)).then(
      (content) => answer.end(content),
      async () => {
        answer.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
        answer.end(await readFile(path.join(dist, '404.html')));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${String(address.port)}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [address, heading] of [
  ['/services/unknown', 'Service not found'],
  ['/services/unknown/more?from=mail', 'Service not found'],
  ['/team/x', 'Team member not found'],
  ['/blog/x', 'Article not found'],
  ['/work/x', 'Project not found'],
  ['/unknown', 'Page not found'],
  ['/unknown/services', 'Page not found'],
] as const) {
  test(`${address}: ${heading}, at the address that was asked for`, async ({ page }) => {
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(`${origin}${address.replace(/\?.*/, '')}`);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
  });
}

test('the ten services are listed, and the one that was meant is suggested', async ({ page }) => {
  await page.goto(`${origin}/services/desing`);
  const meant = page.getByRole('region', { name: 'Perhaps you meant' }).getByRole('link');
  await expect(meant.first()).toHaveAttribute('href', '/services/design');
  const all = page.getByRole('region', { name: 'All services' }).getByRole('link');
  await expect(all).toHaveCount(10);
});

test('Back leads to where one came from', async ({ page }) => {
  await page.goto(`${origin}/about`);
  await page.goto(`${origin}/services/unknown`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/about`);
});

test('a link made to lead astray shows nothing but this site', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  for (const fragment of ['//evil.example/', '/https://evil.example/', '/javascript:alert(1)']) {
    await page.goto(`${origin}/services/404.html#${fragment}`);
    expect(new URL(page.url()).origin).toBe(origin);
  }
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the site lists all ways on', async ({ page }) => {
    await page.goto(`${origin}/services/unknown`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const ways = page.getByRole('region', { name: 'All main pages' }).getByRole('link');
    await expect(ways.first()).toHaveAttribute('href', '/');
    expect(await ways.count()).toBeGreaterThan(10);
  });
});
