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

/** Waits until the counter has counted the page. */
async function expectCounted({ request }: Page, page: string): Promise<void> {
  const counted = async () => (await request.get(`${thirdPartyAddress}/counted`)).json();
  await expect.poll(counted).toContainEqual({ site: '1', page });
}

test('a counter, a calendar, a map and a video work on the page that is named', async ({
  page,
}) => {
  const address = pageWith(2);
  await page.goto(address);
  await embed(page);
  await expect(page.locator('body[data-calendar][data-video][data-tile]')).toHaveCount(1);
  await expectCounted(page, address);
});

test('a page has the third parties that name it, and no other', async ({ page }) => {
  const address = pageWith(1);
  await page.goto(address);
  await expectBlockedEmbeds(page);
  await expectCounted(page, address);
});

test('every other page loads from nobody and stays isolated', async ({ page }) => {
  await page.goto(pageWith(0));
  await expectBlockedEmbeds(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(page.locator(`script[src^="${thirdPartyAddress}"]`)).toHaveCount(0);
  const asked = page.evaluate(
    (origin) => fetch(`${origin}/counted`).then(String, String),
    thirdPartyAddress,
  );
  expect(await asked).toContain('TypeError');
});
