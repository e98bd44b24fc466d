import { expect, test, type Page } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';

test('the draft of the first screen is woven', async ({ page }) => {
  // Marked when it begins: on a busy machine it may be over before the page has loaded.
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element) target.toggleAttribute('data-animated', true);
    });
  });
  await page.goto('/');
  const draft = page.locator('main div[aria-hidden]').first();
  await expect(draft.locator('[data-animated]').first()).toBeAttached();
});

const card = entriesOf('services').find(({ data }) => !data.picture);
const figure = entriesOf('blog').find(({ body }) => body.includes('```woven'));
const cloth = {
  ...(card && { '/services': 'main li [data-screen-only] > svg > g' }),
  ...(figure && { [`/blog/${figure.id}`]: '[data-figure] rect' }),
};

for (const [address, selector] of Object.entries(cloth)) {
  test(`the cloth on ${address} is woven as it enters`, async ({ page }) => {
    await page.goto(address);
    expect(await wovenByScroll(page, selector)).toEqual({ woven: true, still: false });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await wovenByScroll(page, selector)).toEqual({ woven: false, still: true });
  });
}

/** Whether some cloth is woven by the position of the window, and whether some is not. */
async function wovenByScroll(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) => {
    const followsScroll = elements.map((element) =>
      element.getAnimations().some(({ timeline }) => timeline?.constructor.name === 'ViewTimeline'),
    );
    return { woven: followsScroll.includes(true), still: followsScroll.includes(false) };
  });
}
