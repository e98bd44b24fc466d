import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const index = '**/blog/index/*.json';

/** Articles that the site does not have, newest first: ten of them are of design. */
const titles = ['Is (this) [it].*?', 'Café STRASSE', 'Ткацкий СТАН', 'İpek dokuma', 'தறி நெசவு'];
const articles = Array.from({ length: 30 }, (_, at) => ({
  id: `made-up-${String(at)}`,
  title: titles[at] ?? `Made up ${String(at)}`,
  excerpt: 'Some words.',
  category: at % 3 === 0 ? 'design' : 'business',
  date: '2026-01-02',
  dateText: '2 January 2026',
  readingText: '3 min',
}));

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const more = (page: Page) => page.getByRole('link', { name: 'Load More' });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });
const status = (page: Page) => page.getByRole('status');

/** Opens a page of the blog and waits until its list answers. */
async function open(page: Page, address = '/blog'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

async function openMadeUp(page: Page, address = '/blog'): Promise<void> {
  await page.route(index, (route) => route.fulfill({ json: articles }));
  await open(page, address);
}

test('the search narrows the list as one types, and says how many there are', async ({ page }) => {
  await openMadeUp(page);
  await field(page).pressSequentially('made up 2');
  await expect(cards(page)).toHaveCount(9);
  await expect(page).toHaveURL('/blog?q=made+up+2');
  await expect(status(page)).toHaveText('10 articles found');
  await category(page, 'Design').click();
  await expect(cards(page)).toHaveText(['Made up 21', 'Made up 24', 'Made up 27']);
  await expect(page).toHaveURL('/blog?q=made+up+2&category=design');
  await expect(category(page, 'Design')).toHaveAttribute('aria-current', 'true');
  await expect(status(page)).toHaveText('3 articles found');
});

test('what one types is a text and never a pattern, in any script', async ({ page }) => {
  await openMadeUp(page);
  for (const [typed, found] of [
    ['(', titles[0]],
    ['[', titles[0]],
    ['.*', titles[0]],
    ['CAFE\u0301', titles[1]],
    ['straße', titles[1]],
    ['стан', titles[2]],
    ['ipek', titles[3]],
    ['நெசவு', titles[4]],
  ] as const) {
    await field(page).fill(typed);
    await expect(cards(page), typed).toHaveText([String(found)]);
  }
  for (const typed of ['\\', '(a+)+$', 'x'.repeat(500), '<b>']) {
    await field(page).fill(typed);
    await expect(cards(page), typed).toHaveCount(0);
  }
});

test('500 characters are found again in the address', async ({ page }) => {
  await openMadeUp(page);
  const long = 'நெசவு'.repeat(100);
  await field(page).fill(long);
  await expect(page).toHaveURL(/\?q=%E0/);
  await page.reload();
  await expect(field(page)).toHaveValue(long);
  await expect(page.getByText('No article found').first()).toBeVisible();
});

test('a search without result offers all articles again', async ({ page }) => {
  await open(page, '/blog?q=xyzzyplugh&category=design');
  await expect(field(page)).toHaveValue('xyzzyplugh');
  await expect(status(page)).toHaveText('No article found');
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/blog');
});

test('Load More adds a page, moves focus to it, and goes with the last article', async ({
  page,
}) => {
  await openMadeUp(page, '/blog?category=business');
  await expect(status(page)).toHaveText('20 articles found');
  for (const [before, after] of [
    [9, 18],
    [18, 20],
  ] as const) {
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(after);
    await expect(cards(page).nth(before).getByRole('link')).toBeFocused();
  }
  await expect(more(page)).toHaveCount(0);
});

test('Back, reload and a shared link show the same list', async ({ page, context }) => {
  await openMadeUp(page);
  await field(page).fill('made');
  await expect(page).toHaveURL('/blog?q=made');
  await category(page, 'Business').click();
  await expect(cards(page).first()).toHaveText('Made up 5');
  await page.goBack();
  await expect(page).toHaveURL('/blog?q=made');
  await expect(category(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('25 articles found').first()).toBeVisible();
  await page.goForward();
  await expect(category(page, 'Business')).toHaveAttribute('aria-current', 'true');
  const shown = await cards(page).allTextContents();

  await page.reload();
  await expect(cards(page)).toHaveText(shown);
  await expect(field(page)).toHaveValue('made');

  const other = await context.newPage();
  await openMadeUp(other, page.url());
  await expect(cards(other)).toHaveText(shown);
});

test('Back from an article leads to the same place in the list', async ({ page }) => {
  await open(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  const link = cards(page).nth(16).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).not.toHaveURL('/blog');
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});

/** The list keeps its place once the page stands still. */
async function placeIsKept(page: Page, top: number) {
  const kept = () => page.evaluate(() => (history.state as { top?: number } | null)?.top);
  await expect.poll(kept).toBeCloseTo(top, -1);
}

test('a reload stays where the page is, whatever was clicked before', async ({ page }) => {
  await open(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  await field(page).click();
  const last = cards(page).nth(16).getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await placeIsKept(page, before);
  await page.reload();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);

  await last.click();
  await expect(page).not.toHaveURL('/blog');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
  await page.evaluate(() => scrollTo(0, 300));
  await placeIsKept(page, 300);
  await page.reload();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(300, -1);
});

test('the index comes when it is first needed, and a failure leaves all ways open', async ({
  page,
}) => {
  const asked: string[] = [];
  let isDown = true;
  await page.route(index, (route) => {
    asked.push(route.request().url());
    return isDown ? route.fulfill({ status: 503 }) : route.fulfill({ json: articles });
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await field(page).fill('made');
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await expect(cards(page)).toHaveCount(9);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page).first()).toHaveText('Made up 5');

  isDown = true;
  await open(page);
  await more(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await more(page).click();
  await expect(page).toHaveURL('/blog/page/2');
});

/** Articles beyond what one part of the index holds, and the parts that were asked for, by number. */
async function openLong(page: Page): Promise<{ asked: number[]; down: Set<number> }> {
  const long = Array.from({ length: 2_500 }, (_, at) => ({
    ...articles[0],
    id: `made-up-${String(at)}`,
    title: `Made up ${String(at)} ends`,
  }));
  const asked: number[] = [];
  const down = new Set<number>();
  await page.route('/blog', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(&quot;total&quot;:\[0,)\d+/, '$12500')
      .replace(/of \d+ articles/, 'of 2,500 articles');
    await route.fulfill({ response, body: html });
  });
  await page.route(index, (route) => {
    const part = Number(/(\d+)\.json$/.exec(route.request().url())?.[1]);
    asked.push(part);
    const json = long.slice(part * 1_000, (part + 1) * 1_000);
    return down.has(part) ? route.fulfill({ status: 503 }) : route.fulfill({ json });
  });
  await open(page);
  await expect(page.getByText('1 to 9 of 2,500 articles')).toBeVisible();
  return { asked, down };
}

test('a search looks through all parts of a long index, each fetched once', async ({ page }) => {
  const { asked } = await openLong(page);
  await field(page).fill('made up');
  await expect(status(page)).toHaveText('2,500 articles found');
  expect(asked.sort()).toEqual([0, 1, 2]);
  await field(page).fill('99 ends');
  await expect(cards(page)).toHaveText(
    [99, 199, 299, 399, 499, 599, 699, 799, 899].map((at) => `Made up ${String(at)} ends`),
  );
  await field(page).fill(' 2499 ');
  await expect(cards(page)).toHaveText(['Made up 2499 ends']);
  await field(page).fill('');
  await expect(page.getByText('1 to 9 of 2,500 articles')).toBeVisible();
  expect(asked).toEqual([0, 1, 2]);
});

test('more articles need no more of a long index than holds them', async ({ page }) => {
  const { asked } = await openLong(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  await expect(page.getByText('1 to 18 of 2,500 articles').first()).toBeVisible();
  expect(asked).toEqual([0]);
});

test('of a long index that part is fetched again which failed', async ({ page }) => {
  const { asked, down } = await openLong(page);
  down.add(1);
  await field(page).fill('made up 1999');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
  asked.length = 0;
  down.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveText(['Made up 1999 ends']);
  expect(asked).toEqual([1]);
});

test('an article with a photograph shows it as large as others their cloth', async ({ page }) => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const fetched: string[] = [];
  await page.route('**/made-up-cover-*', (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') });
  });
  const cover = {
    kind: 'photo',
    src: '/made-up-cover-960.png',
    width: 1600,
    height: 1000,
    alt: 'A loom by a window',
    sources: [
      { type: 'image/png', srcSet: '/made-up-cover-400.png 400w, /made-up-cover-1600.png 1600w' },
    ],
  };
  const [photographed, ...others] = articles;
  await page.route(index, (route) =>
    route.fulfill({ json: [{ ...photographed, cover }, ...others] }),
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/blog?category=design');
  const photo = page.getByRole('img', { name: 'A loom by a window' });
  await photo.scrollIntoViewIfNeeded();
  await photo.evaluate((it: HTMLImageElement) => it.decode());
  expect(fetched).toEqual(['/made-up-cover-400.png']);
  const cloth = page.getByRole('main').locator('li svg').first();
  const [photoBox, clothBox] = [await photo.boundingBox(), await cloth.boundingBox()];
  expect(photoBox?.width).toBeCloseTo(clothBox?.width ?? 0, 0);
  expect(photoBox?.height).toBeCloseTo(clothBox?.height ?? 0, 0);
});

test('the cards in view are ahead of those below, and none is left over', async ({ page }) => {
  const picture = { src: '/made-up-cover.png', width: 1600, height: 1000, alt: '', sources: [] };
  const json = articles.map((article, at) =>
    at === 12 ? { ...article, cover: { kind: 'photo', ...picture } } : article,
  );
  await page.route(index, (route) => route.fulfill({ json }));
  await page.route(picture.src, (route) => route.fulfill({ status: 404 }));
  await open(page);
  const madeUp = (...numbers: number[]) => numbers.map((at) => `Made up ${String(at)}`);
  await field(page).fill('made up');
  await expect(cards(page)).toHaveText(madeUp(5, 6, 7, 8, 9, 10, 11, 12, 13));

  const first = await page.getByRole('main').evaluateHandle((main) => {
    const seen: (string | null)[] = [];
    new MutationObserver((_, observer) => {
      observer.disconnect();
      seen.push(...[...main.querySelectorAll('li h2')].map(({ textContent }) => textContent));
      const input = main.querySelector('input');
      if (!input) return;
      input.value = 'made up 2';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }).observe(main, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  await field(page).fill('made up 1');
  await expect(cards(page)).toHaveText(madeUp(20, 21, 22, 23, 24, 25, 26, 27, 28));
  expect(await first.jsonValue()).toEqual(madeUp(10, 11, 12, 13, 14, 15, 11, 12, 13));
});

test('what is typed or clicked before the script is there is not lost', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route(index, (route) => route.fulfill({ json: articles }));
  await page.goto('/blog', { waitUntil: 'commit' });
  await field(page).fill('made up 21');
  release();
  await expect(cards(page)).toHaveText(['Made up 21']);
  await expect(field(page)).toHaveValue('made up 21');

  await page.unrouteAll();
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/blog', { waitUntil: 'commit' });
  await category(page, 'Design').click();
  await expect(page).toHaveURL('/blog/category/design');
  await page.goto('/blog', { waitUntil: 'commit' });
  await field(page).fill('loom');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/blog?q=loom');
});

test('the list leads on where its scripts cannot be had', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
  const secondTry = page.waitForEvent('requestfailed', (failed) => failed.url().includes('?'));
  await page.goto('/blog');
  await secondTry;
  await category(page, 'Design').click();
  await expect(page).toHaveURL('/blog/category/design');
});

test('the search of a category is answered by the blog', async ({ page }) => {
  await page.goto('/blog/category/design');
  await field(page).fill('form');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/blog?q=form&category=design');
  await expect(field(page)).toHaveValue('form');
  await expect(cards(page).first()).toHaveText('A form nobody abandons');
});

const states: Record<string, (page: Page) => Promise<void>> = {
  results: async (page) => {
    await openMadeUp(page, '/blog?q=made&category=design');
    await expect(cards(page).first()).toHaveText('Made up 6');
  },
  empty: async (page) => {
    await open(page, `/blog?q=${'x'.repeat(500)}`);
    await expect(page.getByRole('button', { name: 'Show all articles' })).toBeVisible();
  },
  failed: async (page) => {
    await page.route(index, (route) => route.abort());
    await open(page, '/blog?q=a');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`the list is accessible and fits: ${name}`, async ({ page }) => {
    const faults: string[] = [];
    await reach(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) faults.push(`${String(width)} px: ${String(excess)} px too wide`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every article can be reached, and nothing is shown that cannot work', async ({ page }) => {
    await page.goto('/blog');
    await expect(field(page)).toBeHidden();
    const found = await cards(page).allTextContents();
    expect(found).toHaveLength(9);
    await more(page).click();
    const older = page.getByRole('link', { name: 'Older articles' });
    for (;;) {
      found.push(...(await cards(page).allTextContents()));
      if ((await older.count()) === 0) break;
      await older.click();
    }
    expect(new Set(found).size).toBe(found.length);
    const total = /of (\d+) articles/.exec(await page.getByRole('main').innerText())?.[1];
    expect(found).toHaveLength(Number(total));
    await page.getByRole('link', { name: 'Newer articles' }).click();
    await expect(page).toHaveURL('/blog');

    await category(page, 'Marketing').click();
    await expect(page).toHaveURL('/blog/category/marketing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes on marketing');
    await expect(category(page, 'Marketing')).toHaveAttribute('aria-current', 'true');
  });
});
