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
    addEventListener('message', () => {
      note('calendar');
    });
    // The browser reports a blocked frame by its origin.
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      note(effectiveDirective);
    });
    const frame = document.createElement('iframe');
    frame.src = `${origin}/calendar`;
    const tile = new Image();
    tile.onload = () => {
      note('tile');
    };
    tile.src = `${origin}/tile`;
    document.body.append(frame, tile);
  }, thirdPartyAddress);
}

test('a counter, a calendar and a map work on the page that is named', async ({ page }) => {
  await page.goto(pageWith(2));
  await embed(page);
  await expect(page.locator('[data-counted="1"] [data-calendar][data-tile]')).toHaveCount(1);
});

test('a page has the third parties that name it, and no other', async ({ page }) => {
  await page.goto(pageWith(1));
  await embed(page);
  await expect(page.locator('[data-counted="1"] [data-frame-src][data-img-src]')).toHaveCount(1);
  await expect(page.locator('[data-calendar],[data-tile]')).toHaveCount(0);
});
