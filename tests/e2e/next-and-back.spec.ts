import { expect, test } from '@playwright/test';
import { evaluate, pageWhere, startBrowser } from '../../tools/performance/devtools.ts';
import type { DevtoolsBrowser, Tab, TabPage } from '../../tools/performance/devtools.ts';

let browser: DevtoolsBrowser;
let tab: Tab;

test.beforeAll(async () => {
  browser = await startBrowser();
});
test.beforeEach(async () => {
  tab = await browser.openTab();
});
test.afterEach(async () => {
  await tab.close();
});
test.afterAll(async () => {
  await browser.close();
});

for (const address of [
  ...['/', '/services', '/services/design', '/work', '/work/zip-extractor', '/about', '/careers'],
  ...['/team', '/team/1', '/team/2', '/privacy', '/contact', '/contact?service=design', '/blog'],
  ...['/blog?q=form', '/blog/page/2', '/blog/category/design', '/blog/own-your-keys'],
  '/contact/thanks',
]) {
  test(`Back finds ${address} as it was left`, async ({ baseURL }) => {
    await open(`${baseURL}${address}`);
    const left = await shownPage();
    await evaluate(
      left,
      `window.wasHere = true;
       addEventListener('pageshow', ({ persisted }) => { window.isRestored = persisted; })`,
    );
    await open(`${baseURL}/terms`);
    await evaluate(await shownPage(), 'history.back()').catch(() => undefined);
    const found = await pageWhere(
      tab,
      `location.href === '${baseURL}${address}' && document.readyState === 'complete'`,
    );
    const reasons =
      "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)";
    expect(
      await evaluate(found, `({ isRestored: window.isRestored, reasons: ${reasons} })`),
    ).toEqual({ isRestored: true, reasons: 'null' });
  });
}

test('a page is prepared while the pointer rests on its link, and shown at the click', async ({
  baseURL,
}) => {
  await open(`${baseURL}/`);
  await rest('header nav a[href="/services"]');
  await click('header nav a[href="/services"]');
  const next = await pageWhere(tab, "location.pathname === '/services' && !document.prerendering");
  expect(await evaluate(next, activation)).toBeGreaterThan(0);
});

test('only links to pages of the site are prepared', async ({ baseURL }) => {
  await open(`${baseURL}/blog`);
  const links = await evaluate<string[]>(
    await shownPage(),
    `const { prerender: [{ where }] } = JSON.parse(
       document.querySelector('script[type="speculationrules"]').textContent,
     );
     const written = [
       ...['/about', '/contact?service=design', '/blog/page/2', '#main', '/f/enquiry', '/contact/thanks'],
       ...['/contact/not-sent', '/blog/feed.xml', '/blog/index/0.json', 'mailto:a@b.example', 'https://c.example/'],
     ];
     const links = written.map((href) => Object.assign(document.createElement('a'), { href }));
     for (const [index, link] of links.entries()) link.setAttribute('href', written[index]);
     const named = (extra) => Object.assign(document.createElement('a'), extra);
     const marked = [
       named({ href: '/about', rel: 'external nofollow' }),
       named({ href: '/about', download: 'about' }),
     ];
     for (const link of marked) link.setAttribute('href', '/about#marked');
     [...links, ...marked]
       .filter((link) => link.matches(where.selector_matches))
       .map((link) => link.getAttribute('href'))`,
  );
  expect(links).toEqual(['/about', '/contact?service=design', '/blog/page/2']);
});

test('a form that was prepared before the draft was changed has the draft as it is', async ({
  baseURL,
}) => {
  await open(`${baseURL}/contact`);
  const contact = await shownPage();
  await type(contact, 'Half');
  await rest('header nav a[href="/services"]');
  await click('header nav a[href="/services"]');
  await pageWhere(tab, "location.pathname === '/services' && !document.prerendering");

  await rest('header nav a[href="/contact"]');
  const prepared = await pageWhere(tab, `document.prerendering && ${isAlive}`);
  await evaluate(
    await shownPage(),
    `sessionStorage.setItem('enquiry-draft', JSON.stringify({ email: '', message: 'Half a line' }))`,
  );
  expect(await evaluate(prepared, message)).toBe('');
  await click('header nav a[href="/contact"]');
  const shown = await pageWhere(tab, `location.pathname === '/contact' && !document.prerendering`);
  expect(await evaluate(shown, activation)).toBeGreaterThan(0);
  expect(await evaluate(shown, message)).toBe('Half a line');
});

const activation = "performance.getEntriesByType('navigation')[0].activationStart";
const message = "document.getElementById('message').value";
const isAlive = "document.querySelector('astro-island:not([ssr])') !== null";

async function open(url: string): Promise<void> {
  await (await shownPage()).send('Page.navigate', { url });
  await pageWhere(
    tab,
    `location.href === '${url}' && document.readyState === 'complete' && !document.querySelector('astro-island[ssr]')`,
  );
}

function shownPage(): Promise<TabPage> {
  return pageWhere(tab, '!document.prerendering');
}

async function type(page: TabPage, text: string): Promise<void> {
  await evaluate(page, "document.getElementById('message').focus()");
  await page.send('Input.insertText', { text });
}

/** Rests the pointer on a link until a page is prepared. */
async function rest(link: string): Promise<void> {
  const page = await shownPage();
  await page.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    ...(await middle(page, link)),
  });
  await pageWhere(tab, 'document.prerendering');
}

async function click(link: string): Promise<void> {
  const page = await shownPage();
  const button = { ...(await middle(page, link)), button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  // Its answer goes with the page, when that is left at once.
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => 0);
}

function middle(page: TabPage, link: string): Promise<{ x: number; y: number }> {
  return evaluate(
    page,
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
       document.querySelector('${link}').getBoundingClientRect(),
     )`,
  );
}
