import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { partSize, type IndexEntry } from '../../src/blog/article-index.ts';
import { foundNote, rangeNote } from '../../src/blog/article-note.ts';
import { contentOf, siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import { hold, scriptUrls } from './contact-form.ts';
import { disableScripts } from './disable-scripts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { categories } = contentOf('blogPage');
const { list: labels } = siteWords().blog;
const { language } = contentOf('site');
const index = '**/blog/index/*.json';

const [chosen = '', chosenLabels] = Object.entries(categories)[0] ?? [];

/** The index of a blog of 30 articles, all but every third of one category. */
const articles = Array.from({ length: 30 }, (_, at) => madeUp(at));

function madeUp(at: number): IndexEntry<object> {
  const id = `made-up-${String(at)}`;
  const category = at % 3 === 0 ? 'another' : chosen;
  const weave = { draft: 'goose-eye', warp: 'turmeric', weft: 'indigo' } as const;
  return {
    id,
    href: `/blog/${id}`,
    title: `Made up ${String(at)} ends`,
    excerpt: 'Some words.',
    category,
    categoryText: category,
    cover: { kind: 'woven', weave, columns: 32 },
    date: '2026-01-02',
    dateText: '2 January 2026',
    readingText: '3 min',
  };
}

const titles = (...numbers: number[]) => numbers.map((at) => `Made up ${String(at)} ends`);
const found = (count: number) => foundNote(labels.found, count, language);
const field = (page: Page) => page.getByRole('searchbox', { name: labels.search });
const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const more = (page: Page) => page.getByRole('link', { name: labels.more, exact: true });
const category = (page: Page, name: string | undefined) =>
  page
    .getByRole('navigation', { name: labels.categories })
    .getByRole('link', { name: name ?? '', exact: true });
const chosenCategory = (page: Page) => category(page, chosenLabels?.name);
const everyCategory = (page: Page) => category(page, labels.all);
const status = (page: Page) => page.getByRole('status');
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** Opens a page of the blog and waits until its list is hydrated. */
async function open(page: Page, address = '/blog'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

async function openMadeUp(page: Page, address = '/blog'): Promise<void> {
  await page.route(index, (route) => route.fulfill({ json: articles }));
  await open(page, address);
}

/** Makes `/blog` a list of `total` articles; its first page stays as it is. */
async function changeTotal(page: Page, total: number): Promise<void> {
  await page.route('/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const counts = /(&quot;(?:total|indexed)&quot;:\[0,)\d+/g;
    const body = html.replace(counts, `$1${String(total)}`);
    await route.fulfill({ response, body });
  });
}

test('query and category narrow the list, and the number found is announced', async ({ page }) => {
  await openMadeUp(page);
  await field(page).pressSequentially('made up 2');
  await expect(cards(page)).toHaveCount(9);
  await expect(page).toHaveURL('/blog?q=made+up+2');
  await expect(status(page)).toHaveText(found(11));
  await chosenCategory(page).click();
  await expect(cards(page)).toHaveText(titles(2, 20, 22, 23, 25, 26, 28, 29));
  await expect(page).toHaveURL(`/blog?q=made+up+2&category=${chosen}`);
  await expect(chosenCategory(page)).toHaveAttribute('aria-current', 'true');
  await expect(status(page)).toHaveText(found(8));
  expect(await problemsOf(page)).toEqual([]);
});

test('a search of 500 characters survives a reload, and can be cleared', async ({ page }) => {
  const long = 'நெசவு'.repeat(100);
  await open(page);
  const firstPage = await cards(page).allTextContents();
  await open(page, `/blog?q=${long}`);
  await page.reload();
  await expect(field(page)).toHaveValue(long);
  await expect(status(page)).toHaveText(found(0));
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('link', { name: labels.clear }).click();
  await expect(cards(page)).toHaveText(firstPage);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/blog');
});

test('more articles focus the first new card, and no link is left after the last', async ({
  page,
}) => {
  await openMadeUp(page, `/blog?category=${chosen}`);
  await expect(status(page)).toHaveText(found(20));
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

test('Back, Forward, a reload and a shared link show the same list', async ({ page, context }) => {
  const firstOfChosen = titles(1, 2, 4, 5, 7, 8, 10, 11, 13);
  await openMadeUp(page);
  await field(page).pressSequentially('made');
  await chosenCategory(page).click();
  await expect(cards(page)).toHaveText(firstOfChosen);
  await page.goBack();
  await expect(page).toHaveURL('/blog?q=made');
  await expect(everyCategory(page)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(found(30)).first()).toBeVisible();
  await page.goForward();
  await expect(chosenCategory(page)).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveText(firstOfChosen);

  const other = await context.newPage();
  for (const shown of [page, other]) {
    await openMadeUp(shown, page.url());
    await expect(cards(shown)).toHaveText(firstOfChosen);
    await expect(field(shown)).toHaveValue('made');
  }
});

test('Back from an article and a reload restore length and scroll position', async ({ page }) => {
  await changeTotal(page, articles.length);
  await openMadeUp(page);
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  const link = cards(page).nth(16).getByRole('link');
  // An entry of the history that the list has not made.
  await page.evaluate(() => (location.hash = 'main'));
  await link.scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveURL('/blog/made-up-16');
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => scrollTop(page)).toBeCloseTo(top, -1);

  await page.evaluate(() => scrollTo(0, 1300));
  const saved = () => page.evaluate(() => (history.state as { top: number }).top);
  await expect.poll(saved).toBeCloseTo(1300, -1);
  await page.reload();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => scrollTop(page)).toBeCloseTo(1300, -1);
});

test(
  'when the index cannot be fetched, the links lead on and a retry is offered',
  { tag: '@chromium' },
  async ({ page }) => {
    let isBroken = true;
    await changeTotal(page, articles.length);
    await page.route(index, (route) =>
      isBroken ? route.fulfill({ status: 503 }) : route.fulfill({ json: articles }),
    );
    await open(page);
    const firstPage = await cards(page).allTextContents();
    await more(page).click();
    await expect(page.getByRole('alert')).toContainText(labels.failed.title);
    await expect(cards(page)).toHaveText(firstPage);
    expect(await problemsOf(page)).toEqual([]);
    await more(page).click();
    await expect(page).toHaveURL('/blog/page/2');

    await open(page, '/blog?q=21');
    await expect(page.getByRole('alert')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: labels.failed.again }).click();
    await expect(cards(page)).toHaveText(titles(21));
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'each search after a failed one fetches the index again',
  { tag: '@chromium' },
  async ({ page }) => {
    let isBroken = true;
    await page.route(index, (route) =>
      isBroken ? route.abort() : route.fulfill({ json: articles }),
    );
    await open(page);
    await field(page).pressSequentially('made up 2');
    await expect(page.getByRole('alert')).toBeVisible();
    isBroken = false;
    await field(page).press('1');
    await expect(cards(page)).toHaveText(titles(21));
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a long index is fetched only as far as needed', { tag: '@chromium' }, async ({ page }) => {
  const total = 2 * partSize;
  const requested: number[] = [];
  await changeTotal(page, total);
  await page.route(index, (route) => {
    const part = Number(/(\d+)\.json$/.exec(route.request().url())?.[1]);
    requested.push(part);
    const json = Array.from({ length: partSize }, (_, at) => madeUp(part * partSize + at));
    return route.fulfill({ json });
  });
  await open(page);
  expect(requested).toEqual([]);
  await more(page).click();
  const range = rangeNote(labels.range, { page: 1, shown: 18, total }, language);
  await expect(page.getByText(range).first()).toBeVisible();
  expect(requested).toEqual([0]);
  await field(page).pressSequentially(` ${String(total - 1)} `);
  await expect(cards(page)).toHaveText(titles(total - 1));
  expect(requested).toEqual([0, 1]);
});

test('what is typed before hydration counts', async ({ page }) => {
  const release = await hold(page, scriptUrls);
  await page.route(index, (route) => route.fulfill({ json: articles }));
  await page.goto('/blog?q=form', { waitUntil: 'commit' });
  await field(page).fill('made up 21');
  release();
  await expect(cards(page)).toHaveText(titles(21));
  await expect(field(page)).toHaveValue('made up 21');
});

test('categories and search lead on where the scripts fail to load', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
  const retried = page.waitForEvent('requestfailed', (failed) => failed.url().includes('?'));
  await page.goto('/blog');
  await retried;
  await chosenCategory(page).click();
  await expect(page).toHaveURL(`/blog/category/${chosen}`);
  await page.goBack();
  await field(page).fill('loom');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/blog?q=loom');
});

test.describe('the page of a category', () => {
  const address = `/blog/category/${chosen}`;

  test(
    'is searched in place, and the search survives a reload',
    { tag: '@chromium' },
    async ({ page }) => {
      await openMadeUp(page, address);
      await field(page).pressSequentially('made up 2');
      await expect(cards(page)).toHaveText(titles(2, 20, 22, 23, 25, 26, 28, 29));
      await expect(page).toHaveURL(`${address}?q=made+up+2`);
      await expect(status(page)).toHaveText(found(8));
      await expect(chosenCategory(page)).toHaveAttribute('aria-current', 'true');
      await page.reload();
      await expect(cards(page)).toHaveText(titles(2, 20, 22, 23, 25, 26, 28, 29));
      await field(page).fill('');
      await expect(page).toHaveURL(address);
      await expect(cards(page)).toHaveText(titles(1, 2, 4, 5, 7, 8, 10, 11, 13));
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ page }) => disableScripts(page));

  test(
    'links lead to each category, and the search is hidden',
    { tag: '@chromium' },
    async ({ page }) => {
      await page.goto('/blog');
      await expect(field(page)).toBeHidden();
      await chosenCategory(page).click();
      await expect(page).toHaveURL(`/blog/category/${chosen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosenLabels?.title ?? '');
      await expect(chosenCategory(page)).toHaveAttribute('aria-current', 'true');
    },
  );
});
