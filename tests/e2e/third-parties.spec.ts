import { expect, type Page, test } from '@playwright/test';
import { thirdPartiesOn } from '../../src/content-model/schemas/third-party.ts';
import { servedPages } from '../support/served-pages.ts';
import { thirdParties } from '../support/site-content.ts';
import { thirdPartyAddress } from './addresses.ts';

const addresses = servedPages().flatMap(({ address, status }) => (status === 200 ? address : []));
/** The first page with as many third parties. */
const pageWith = (count: number) =>
  addresses.find((address) => thirdPartiesOn(thirdParties, address).length === count) ?? '';

/** Embeds what a page of one's own or a script of the third party would. */
async function embed(page: Page): Promise<void> {
  await page.evaluate((origin) => {
    const note = (name: string) => {
      document.body.setAttribute(`data-${name}`, '');
    };
    addEventListener('message', ({ data }) => {
      note(String(data).slice(1));
    });
    // The browser reports a blocked frame by its origin.
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      note(effectiveDirective);
    });
    for (const path of ['/calendar', '/video']) {
      const frame = document.createElement('iframe');
      frame.src = origin + path;
      document.body.append(frame);
    }
    const tile = new Image();
    tile.onload = () => {
      note('tile');
    };
    tile.src = `${origin}/tile`;
    document.body.append(tile);
  }, thirdPartyAddress);
}

async function expectBlockedEmbeds(page: Page): Promise<void> {
  await embed(page);
  await expect(page.locator('body[data-frame-src][data-img-src]')).toHaveCount(1);
  await expect(page.locator('[data-calendar],[data-video],[data-tile]')).toHaveCount(0);
}

const isolated = (page: Page) => page.evaluate(() => crossOriginIsolated);
const headersOf = async (page: Page, address: string) =>
  (await page.goto(address))?.headers() ?? {};

test('a counter, a calendar, a map and a video work on the page that is named', async ({
  page,
  request,
}) => {
  const address = pageWith(2);
  expect(await headersOf(page, address)).not.toHaveProperty('cross-origin-embedder-policy');
  await embed(page);
  await expect(page.locator('body[data-calendar][data-video][data-tile]')).toHaveCount(1);
  expect(await isolated(page)).toBe(false);
  const counted = async () => (await request.get(`${thirdPartyAddress}/counted`)).json();
  await expect.poll(counted).toContainEqual({ site: '1', page: address });
});

test('a page has the third parties that name it, and no other', async ({ page, request }) => {
  const address = pageWith(1);
  await page.goto(address);
  await expectBlockedEmbeds(page);
  const counted = async () => (await request.get(`${thirdPartyAddress}/counted`)).json();
  await expect.poll(counted).toContainEqual({ site: '1', page: address });
});

test('every other page loads from nobody and stays isolated', async ({ page }) => {
  const address = pageWith(0);
  const headers = await headersOf(page, address);
  expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  expect(headers['content-security-policy']).not.toContain(thirdPartyAddress);
  await expectBlockedEmbeds(page);
  expect(await isolated(page)).toBe(true);
  await expect(page.locator(`script[src^="${thirdPartyAddress}"]`)).toHaveCount(0);
  const asked = page.evaluate(
    (origin) => fetch(`${origin}/counted`).then(String, String),
    thirdPartyAddress,
  );
  expect(await asked).toContain('TypeError');
});
