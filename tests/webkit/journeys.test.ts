import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '../support/built-pages.ts';
import { builtSite } from '../support/dist.ts';
import { startServer, type ServerProcess } from '../support/run-server.ts';
import { contentOf, entriesOf } from '../support/site-content.ts';
import { keys, startWebKit, type Browser } from './webdriver.ts';

const { form, failure, receipt, notSent } = contentOf('contactPage');
const { list: labels, categories } = contentOf('blogPage');
const notFound = contentOf('notFoundPages');
const isRequired = `${form.fields.message.subject} is required`;
const articles = '[...document.querySelectorAll("main h2")].map((it) => it.textContent)';
const hasMore = builtPages().some(({ address: path }) => path === '/blog/page/2');

let browser: Browser;
let data: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'webkit-'));
  server = startServer({ site: builtSite(), data });
  address = await server.ready();
});

afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

/** Opens a browser for the tests of a block. */
function useBrowser(...args: readonly string[]): void {
  beforeAll(async () => {
    browser = await startWebKit(...args);
  });
  afterAll(() => browser.quit());
}

describe('with scripts', () => {
  useBrowser();

  test('every page opens, fits the window, loads its pictures and hydrates', async () => {
    for (const { address: path } of builtPages()) {
      await openHydrated(path);
      const state = await value(`({
        headings: document.querySelectorAll('main h1').length,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        broken: [...document.images].filter((it) => it.complete && !it.naturalWidth).length,
      })`);
      const expected = { headings: 1, isTooWide: false, broken: 0 };
      expect.soft(state, path).toEqual(expected);
    }
  });

  test('the form is filled in, corrected and sent by keyboard', async () => {
    await openHydrated('/contact');
    await browser.run('document.querySelector("[name=email]").focus()');
    const { tab, enter } = keys;
    await browser.press(`meera@mill.example${tab}   ${tab}${tab}${enter}`);
    await expect.poll(() => value('document.activeElement.name')).toBe('message');
    await expect.poll(() => text('#message-error')).toBe(isRequired);
    await browser.press(`From WebKit.${tab}${tab} `);
    await expect.poll(() => value('document.activeElement.textContent')).toBe(receipt.sentence);
    expect(await value('[location.pathname, document.forms.length]')).toEqual(['/contact', 0]);
  });

  test('an enquiry that is not sent stays in the form, with an alert', async () => {
    const other = startServer({ site: builtSite(), data });
    await openHydrated('/contact', await other.ready());
    await browser.type('[name=email]', 'meera@mill.example');
    await browser.type('[name=message]', 'Kept.');
    process.kill(other.pid, 'SIGSTOP');
    await browser.click('form button');
    await expect.poll(() => text('form button')).toBe(form.sending);
    await other.kill();
    await expect.poll(() => text('[role=alert] p')).toBe(failure.unconfirmed);
    await expect.poll(() => text('form button')).toBe(form.sendAgain);
    expect(await value('document.querySelector("[name=message]").value')).toBe('Kept.');
  });

  test('the list of articles is searched, cleared, filtered and restored by Back', async () => {
    await openHydrated('/blog');
    const all = await value(articles);
    const [article] = entriesOf('blog').filter(({ data: it }) => it.title === (all as string[])[0]);
    if (!article) throw new Error('There is no article.');
    await browser.type('[type=search]', article.data.title);
    await expect.poll(() => value(articles)).toEqual([article.data.title]);
    await browser.type('[type=search]', 'zzzz');
    await expect.poll(() => value(articles)).toEqual([]);
    await browser.run('document.querySelector("main p + a").click()');
    await expect.poll(() => value(articles)).toEqual(all);

    const { category } = article.data;
    await browser.click(`main a[href="/blog/category/${category}"]`);
    await expect.poll(() => value('location.search')).toBe(`?category=${category}`);
    await expect.poll(() => text('main a[aria-current]')).toBe(categories[category]?.name);
    const filtered = await value(articles);
    await browser.click('main h2 a');
    await expect.poll(() => value('location.pathname')).toMatch(/^\/blog\/./);
    await browser.back();
    await expect.poll(() => value(articles)).toEqual(filtered);
    await browser.back();
    await expect.poll(() => value(articles)).toEqual(all);
    expect(await text('main a[aria-current]')).toBe(labels.all);
  });

  test.runIf(hasMore)('more articles are added, and the first of them has the focus', async () => {
    await openHydrated('/blog');
    const before = (await value(articles)) as string[];
    await browser.run(`document.querySelector('main a[href="/blog/page/2"]').focus()`);
    await browser.press(keys.enter);
    await expect
      .poll(async () => ((await value(articles)) as string[])[before.length])
      .toBeTruthy();
    const after = (await value(articles)) as string[];
    const focused = 'document.activeElement.textContent';
    await expect.poll(() => value(focused)).toBe(after[before.length]);
  });

  test('a misspelt address leads to the page that was meant', async () => {
    await openHydrated('/servces');
    expect(await text('h1')).toBe(notFound.page.title);
    await browser.click('main a[href="/services"]');
    await expect.poll(() => value('location.pathname')).toBe('/services');
  });
});

describe('without scripts', () => {
  // The engine drops the scripts of pages. Those of the driver still run.
  useBrowser('--enable-javascript-markup=false');

  test('a rejected form is shown again with links to its errors, and can be sent', async () => {
    await browser.open(`${address}/contact`);
    await browser.type('[name=email]', 'meera@mill.example');
    await browser.type('[name=message]', '   ');
    await browser.click('form button');
    await expect.poll(() => text('h1')).toBe(notSent.title);
    await browser.click('[role=alert] a[href="#message"]');
    await expect.poll(() => value('document.activeElement.name')).toBe('message');
    // The fragment moves the focus but, in WebKit, not the caret.
    await browser.type('[name=message]', 'Without scripts.');
    await browser.click('form button');
    await expect.poll(() => value('location.pathname')).toBe('/contact/thanks');
    await expect.poll(() => text('h1')).toBe(receipt.sentence);
  });

  test('links lead to the articles of a category and to more articles', async () => {
    await browser.open(`${address}/blog`);
    await browser.click('main nav li:nth-child(2) a');
    await expect.poll(() => value('location.pathname')).toMatch(/^\/blog\/category\/./);
    expect(await value('document.querySelectorAll("main h2").length')).toBeGreaterThan(0);
  });
});

/** Opens a page and waits until its islands are hydrated. */
async function openHydrated(path: string, origin = address): Promise<void> {
  await browser.open(`${origin}${path}`);
  const waiting = 'document.querySelectorAll("astro-island[ssr]").length';
  await expect.poll(() => value(waiting), { message: `islands of ${path}` }).toBe(0);
}

/** The value of an expression in the page. */
function value(expression: string): Promise<unknown> {
  return browser.run(`return ${expression}`);
}

/** The text of the first element that the selector finds. */
function text(selector: string): Promise<unknown> {
  return value(`document.querySelector('${selector}')?.innerText.trim()`);
}
