import type { Browser, Page } from '@playwright/test';
import { summaryOf, type IndexedArticle } from '../../src/blog/article-index.ts';
import {
  foundNote,
  rangeNote,
  type FoundWords,
} from '../../src/islands/blog-search/article-note.ts';
import { allCategories, isFiltered, matching, pageOf, searchable } from '../../src/blog/search.ts';
import { quietMachine } from '../performance/quiet-machine.ts';
import { pressed, type KeyTimes, type Shown } from './press-key.ts';

export type TypingMeasures = {
  keys: number;
  /** From key press to the frame that has the number and the cards in view. */
  list: Times;
  /** The same with the cards below the view. */
  whole: Times;
  /** The same of a page that only writes what is typed: what browser and machine take by themselves. */
  control: Times;
  /** The slowest key of somebody who types before the index is there, until its letter is painted, in ms. */
  worstEarlyMs: number;
};

type Times = {
  medianMs: number;
  p95Ms: number;
  worstMs: number;
  /** Of the key that is slowest by the median of its presses: a machine that stumbles once is not in it. */
  slowestKeyMs: number;
};

/** What `content/pages/blog.yaml` says of a list, and the language of the site. */
export type ListWords = { range: string; found: FoundWords; language: string };

const slowdown = 4;
export const viewport = { width: 1280, height: 900 };
/** Typed and deleted again letter by letter: some find much, some little, one nothing. */
const texts = ['shuttle', 'e', 'the quiet l', 'nobody asked', 'qx', 'Weaver and'];
const earlyText = 'lantern';
/** How often all of it is typed: a single slow press may be the machine's. */
const rounds = 3;
/** Of somebody who types at once, while the index comes. */
const betweenEarlyKeysMs = 60;
/** Long enough for the address and the announcement, which wait until nobody types. */
const betweenTextsMs = 1_000;

/**
 * Types into the search field with real keys while the browser has a quarter of its speed.
 *
 * @param address origin of the site
 * @throws {Error} if a key does not lead to the result that the index has for it
 */
export async function measureTyping(
  browser: Browser,
  address: string,
  words: ListWords,
): Promise<TypingMeasures> {
  const articles = await wholeIndex(address);
  const shownFor = (q: string) => expected(articles, q, words);
  const worstEarlyMs = await typeEarly(await openBlog(browser, address), shownFor(earlyText));

  const list = await openBlog(browser, address);
  await list.getByRole('searchbox').click();
  await list.waitForLoadState('networkidle');
  const control = await openControl(browser);
  const times = { list: [] as KeyTimes[][], control: [] as KeyTimes[][] };
  for (let round = 0; round < rounds; round += 1) {
    const ofRound = { list: [] as KeyTimes[], control: [] as KeyTimes[] };
    // In turns, as a machine is not always equally busy.
    for (const text of texts) {
      ofRound.list.push(...(await typed(list, text, shownFor)));
      ofRound.control.push(...(await typed(control, text, (q) => ({ note: q, links: [] }))));
    }
    times.list.push(ofRound.list);
    times.control.push(ofRound.control);
  }
  await list.close();
  await control.close();
  return {
    keys: times.list.flat().length,
    list: summaryOfTimes(times.list, ({ inView }) => inView),
    whole: summaryOfTimes(times.list, ({ whole }) => whole),
    control: summaryOfTimes(times.control, ({ whole }) => whole),
    worstEarlyMs,
  };
}

/**
 * Types a text letter by letter and deletes it again, in a page that is slowed only meanwhile: the
 * browser slows a page by keeping its processor busy, also while the page itself does nothing.
 *
 * @returns the times of each key
 */
async function typed(
  page: Page,
  text: string,
  shownFor: (q: string) => Shown,
): Promise<KeyTimes[]> {
  await page.bringToFront();
  await page.getByRole('searchbox').focus();
  await page.waitForTimeout(betweenTextsMs);
  await quietMachine();
  const restore = await slowDown(page);
  const letters = [...text].map((key, at) => ({ key, q: text.slice(0, at + 1) }));
  const deletions = [...text].map((_, at) => ({ key: 'Backspace', q: text.slice(0, -1 - at) }));
  const times: KeyTimes[] = [];
  for (const { key, q } of [...letters, ...deletions]) {
    times.push(await pressed(page, key, q, shownFor(q)));
  }
  await restore();
  return times;
}

/**
 * @param rounds of each round the times of its keys, in the same order
 * @param pick which of them is meant
 */
function summaryOfTimes(
  rounds: readonly (readonly KeyTimes[])[],
  pick: (times: KeyTimes) => number,
): Times {
  const times = rounds.map((round) => round.map(pick));
  const all = times.flat();
  const ofKeys = (times[0] ?? []).map((_, key) => times.map((round) => round[key] ?? NaN));
  return {
    medianMs: quantile(all, 0.5),
    p95Ms: quantile(all, 0.95),
    worstMs: quantile(all, 1),
    slowestKeyMs: Math.max(...ofKeys.map((presses) => quantile(presses, 0.5))),
  };
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;
}

async function wholeIndex(address: string) {
  const articles: IndexedArticle[] = [];
  for (let part = 0; ; part += 1) {
    const response = await fetch(`${address}/blog/index/${String(part)}.json`);
    if (response.status === 404) return articles.map(searchable);
    articles.push(...((await response.json()) as IndexedArticle[]));
  }
}

function expected(
  articles: Awaited<ReturnType<typeof wholeIndex>>,
  q: string,
  { range, found, language }: ListWords,
): Shown {
  const view = { q, category: allCategories, pages: 1 };
  const all = matching(articles, view);
  const page = pageOf(all, 1);
  return {
    note: isFiltered(view)
      ? foundNote(found, all.length, language)
      : rangeNote(range, { page: 1, shown: page.length, total: all.length }, language),
    links: page.map((article) => summaryOf(article, {}).href),
  };
}

async function openBlog(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.goto(`${address}/blog`);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

async function openControl(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.setContent(
    '<main><input type="search" oninput="this.nextElementSibling.textContent = this.value"><p></p></main>',
  );
  return page;
}

/** @returns what gives the page its speed back */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  };
}

/** Goes to the field and types at once. The browser's own Event Timing knows when a key was painted. */
async function typeEarly(page: Page, shown: Shown): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await slowDown(page);
  await page.getByRole('searchbox').click();
  for (const key of earlyText) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenEarlyKeysMs);
  }
  await page.getByText(shown.note).first().waitFor();
  await page.waitForTimeout(betweenTextsMs);
  const worst = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { durations: number[] }).durations),
  );
  await page.close();
  return worst;
}
