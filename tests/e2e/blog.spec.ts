import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { indexPath, type IndexEntry } from '../../src/islands/blog-search/article-index.ts';
import { foundNote } from '../../src/blog/article-note.ts';
import { contentOf, siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import { hold, scriptUrls } from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { categories } = contentOf('blogPage');
const { list: labels } = siteWords().blog;
const { language } = contentOf('site');

const [chosen = '', chosenLabels] = Object.entries(categories)[0] ?? [];

/** The index of a blog of 30 articles, all but every third of one category. */
const articles = Array.from({ length: 30 }, (_, at) => madeUp(at));

function madeUp(at: number): IndexEntry {
  const id = `made-up-${String(at)}`;
  const category = at % 3 === 0 ? 'another' : chosen;
  return {
    id,
    href: `/blog/${id}`,
    title: `Made up ${String(at)} ends`,
    excerpt: 'Some words.',
    category,
    categoryText: category,
    cover: { kind: 'drawn', drawing: 'goose-eye-turmeric-indigo' },
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
const chosenCategory = (page: Page) =>
  page
    .getByRole('navigation', { name: labels.categories })
    .getByRole('link', { name: chosenLabels?.name ?? '', exact: true });
const status = (page: Page) => page.getByRole('status');

async function openMadeUp(page: Page, address = '/blog'): Promise<void> {
  await page.route(indexPath, (route) => route.fulfill({ json: articles }));
  await page.goto(address);
}

test('Back from an article and a reload show the same search and as many articles', async ({
  page,
}) => {
  await openMadeUp(page, '/blog?utm_source=x');
  await field(page).pressSequentially('made');
  await expect(status(page)).toHaveText(found(30));
  await more(page).click();
  await expect(cards(page)).toHaveCount(18);
  const saved = () => page.evaluate(() => history.state as unknown);
  await expect.poll(saved).toEqual({ pages: 2 });
  await expect(page).toHaveURL('/blog?utm_source=x&q=made');
  await cards(page).nth(16).getByRole('link').click();
  await expect(page).toHaveURL('/blog/made-up-16');
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await page.reload();
  await expect(cards(page)).toHaveCount(18);
  await expect(field(page)).toHaveValue('made');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const stored = await page.context().storageState({ indexedDB: true });
  expect(stored).toEqual({ cookies: [], origins: [] });
});

test('a search, its Enter and a click on “Load More” before hydration act in place', async ({
  page,
}) => {
  const release = await hold(page, scriptUrls);
  await page.route(indexPath, (route) => route.fulfill({ json: articles }));
  await page.goto('/blog?q=form', { waitUntil: 'commit' });
  await field(page).fill('made up 2');
  await field(page).press('Enter');
  await more(page).click();
  release();
  await expect(cards(page)).toHaveCount(12);
  await expect(field(page)).toHaveValue('made up 2');
  await expect(page).toHaveURL('/blog?q=made+up+2');
});

test.describe('the same in every engine', { tag: '@chromium' }, () => {
  test('query and category narrow the list, and the number found is announced', async ({
    page,
  }) => {
    await openMadeUp(page);
    await field(page).pressSequentially('made up 2');
    await expect(cards(page)).toHaveCount(9);
    await expect(status(page)).toHaveText(found(12));
    await expect(page).toHaveURL('/blog?q=made+up+2');
    await chosenCategory(page).click();
    await expect(page).toHaveURL(`/blog/category/${chosen}?q=made+up+2`);
    await expect(cards(page)).toHaveText(titles(2, 20, 22, 23, 25, 26, 28, 29));
    await expect(field(page)).toHaveValue('made up 2');
    await expect(chosenCategory(page)).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText(found(8));
    expect(await problemsOf(page)).toEqual([]);
    await field(page).fill('');
    await expect(cards(page)).toHaveText(titles(1, 2, 4, 5, 7, 8, 10, 11, 13));
    await expect(page).toHaveURL(`/blog/category/${chosen}`);
    await field(page).fill('nowhere');
    await expect(status(page)).toHaveText(found(0));
    await page.getByRole('link', { name: labels.clear }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('more articles focus the first new card, and no link is left after the last', async ({
    page,
  }) => {
    await openMadeUp(page, `/blog/category/${chosen}?q=made`);
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

  test('when the index cannot be fetched, the links lead on, and the next search fetches it again', async ({
    page,
  }) => {
    let isBroken = true;
    await page.route(indexPath, (route) =>
      isBroken ? route.fulfill({ status: 503 }) : route.fulfill({ json: articles }),
    );
    await page.goto('/blog');
    const firstPage = await cards(page).allTextContents();
    await field(page).pressSequentially('made up 2');
    await expect(page.getByRole('alert')).toContainText(labels.failed.title);
    await expect(cards(page)).toHaveText(firstPage);
    expect(await problemsOf(page)).toEqual([]);
    isBroken = false;
    await field(page).press('1');
    await expect(cards(page)).toHaveText(titles(21));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('categories and search work as links and form if the scripts fail to load', async ({
    page,
  }) => {
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
    await page.goto('/blog');
    await chosenCategory(page).click();
    await expect(page).toHaveURL(`/blog/category/${chosen}`);
    await field(page).fill('loom');
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/blog/category/${chosen}?q=loom`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is hidden', { tag: '@chromium' }, async ({ page }) => {
    await page.goto('/blog');
    await expect(field(page)).toBeHidden();
    await expect(chosenCategory(page)).toBeVisible();
  });
});
