import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

export type FirstLoadMeasures = {
  requests: number;
  /** Of all bodies: text as Brotli of quality 11 makes it, all else as it is. */
  bytes: number;
  /** How many of the requests are for files of the index, which nobody needs yet. */
  earlyIndexFiles: number;
  /** How many files of the index the first search fetches, and their bytes in the same way. */
  indexFiles: number;
  indexBytes: number;
};

/** How long nothing more has to come until a page counts as loaded. */
const quietMs = 2_000;

/**
 * Opens the blog as a first visit and counts all that is fetched, then goes to the search field and
 * counts the files of the index.
 *
 * @param address origin of the site
 * @throws {Error} if no file of the index is fetched then
 */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
): Promise<FirstLoadMeasures> {
  const page = await browser.newPage();
  try {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${address}/blog`);
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
    await quiet(page, responses);
    const first = responses.splice(0);
    await page.getByRole('searchbox').focus();
    await quiet(page, responses);
    const index = responses.filter(isIndex);
    if (index.length === 0) throw new Error('No index is fetched when the search field has focus.');
    return {
      requests: first.length,
      bytes: await transferred(first),
      earlyIndexFiles: first.filter(isIndex).length,
      indexFiles: index.length,
      indexBytes: await transferred(index),
    };
  } finally {
    await page.close();
  }
}

async function quiet(page: Page, responses: readonly Response[]): Promise<void> {
  for (let seen = -1; seen !== responses.length;) {
    seen = responses.length;
    await page.waitForTimeout(quietMs);
    await page.waitForLoadState('networkidle');
  }
}

function isIndex(response: Response): boolean {
  return new URL(response.url()).pathname.startsWith('/blog/index/');
}

async function transferred(responses: readonly Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    const body = await response.body();
    const type = response.headers()['content-type'] ?? '';
    const isText = /^text\/|javascript|json|xml/.test(type);
    bytes += (isText ? brotliCompressSync(body) : body).length;
  }
  return bytes;
}
