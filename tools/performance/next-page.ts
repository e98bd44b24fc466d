/**
 * How long a visitor waits from a click to the next page, with the pages that the browser prepares
 * while the pointer rests on the link, and without.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { evaluate, ignoreIfGone, pageWhere, startBrowser } from './devtools.ts';
import type { DevtoolsBrowser, TabPage } from './devtools.ts';
import { median } from './median.ts';
import type { Result } from './result.ts';

const nextPath = '/services';
/** What is clicked on the home page. */
const link = `header nav a[href="${nextPath}"]`;
const latencyInMs = 150;
const restInMs = 300;
/** How long the home page has to become quiet once it is loaded. */
const settlingInMs = 500;
const pairs = 9;
const largestShare = 0.5;
const slowdowns = [1, 4];

/** In the page: when it first showed content, in milliseconds since its beginning; 0 before. */
const painted = "performance.getEntriesByName('first-contentful-paint').at(-1)?.startTime ?? 0";

const speculationRules = /<script type="speculationrules">.*?<\/script>/gs;

/** One click: the milliseconds to the first picture of the next page, and where they went. */
type Click = {
  /** To the first picture that has content in it. */
  toPainted: number;
  /** To the first byte of the next page; below 0 where it had come before the click. */
  toAnswered: number;
  wasPrepared: boolean;
};

/**
 * Clicks from the home page to the next, on a connection that delays every answer by 150 ms, in
 * pairs with speculation rules and without, where the pointer rests on the link for 300 ms before.
 *
 * Painted is the first contentful paint (Paint Timing section 4.1) that the next page reports, in the
 * time of the wall clock, less the time stamp of the click on the home page.
 *
 * @param address origin of a running server, such as `http://localhost:4321`
 * @throws DevtoolsError when a page does not come
 */
export async function measureNextPage(address: string): Promise<Result[]> {
  const slow = await startSlowCopy(address, (html) => html);
  const control = await startSlowCopy(address, (html) => html.replace(speculationRules, ''));
  const browser = await startBrowser();
  try {
    const results: Result[] = [];
    for (const slowdown of slowdowns) {
      const measured = await clickInPairs(browser, slow.address, control.address, slowdown);
      results.push(resultOf(slowdown, measured));
    }
    return results;
  } finally {
    await browser.close();
    slow.close();
    control.close();
  }
}

type Measured = { prepared: Click[]; plain: Click[] };

async function clickInPairs(
  browser: DevtoolsBrowser,
  address: string,
  controlAddress: string,
  slowdown: number,
): Promise<Measured> {
  const prepared: Click[] = [];
  const plain: Click[] = [];
  // The first pair warms the caches of both, and does not count.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const withRules = await clickOnce(browser, address, slowdown);
    const without = await clickOnce(browser, controlAddress, slowdown);
    if (pair === 0) continue;
    prepared.push(withRules);
    plain.push(without);
  }
  return { prepared, plain };
}

function resultOf(slowdown: number, { prepared, plain }: Measured): Result {
  const figure = median(prepared.map(({ toPainted }) => toPainted));
  const control = median(plain.map(({ toPainted }) => toPainted));
  const count = prepared.filter(({ wasPrepared }) => wasPrepared).length;
  const answered = median(prepared.map(({ toAnswered }) => toAnswered));
  const isRequired = slowdown === 1;
  return {
    what: `Click to painted next page, ${String(latencyInMs)} ms latency, ${processor(slowdown)}`,
    budget: isRequired ? `${String(largestShare)} of the control` : '',
    figure: `${figure.toFixed(0)} ms (${(figure / control).toFixed(2)}), prepared in ${String(count)} of ${String(pairs)}, answered ${beforeOrAfter(answered)} the click`,
    control: `${control.toFixed(0)} ms without speculation rules`,
    isMet: !isRequired || figure <= control * largestShare,
  };
}

/** How long before or after the click the answer came: what comes after it is waited for. */
function beforeOrAfter(ms: number): string {
  return `${Math.abs(ms).toFixed(0)} ms ${ms < 0 ? 'before' : 'after'}`;
}

function processor(slowdown: number): string {
  return slowdown === 1 ? 'processor at full speed' : `processor ${String(slowdown)} times slower`;
}

async function clickOnce(
  browser: DevtoolsBrowser,
  address: string,
  slowdown: number,
): Promise<Click> {
  const tab = await browser.openTab();
  try {
    const slowDown = (page: TabPage) =>
      page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    tab.onPage((page) => void slowDown(page).catch(ignoreIfGone));
    const home = await pageWhere(tab, 'true');
    await slowDown(home);
    await home.send('Page.navigate', { url: `${address}/` });
    await pageWhere(tab, `location.origin === '${address}' && document.readyState === 'complete'`);
    await pause(settlingInMs);
    const clickedAt = await restAndClick(home);
    const next = await pageWhere(tab, `location.pathname === '${nextPath}' && (${painted}) > 0`);
    return await clickOf(next, clickedAt);
  } finally {
    await tab.close();
  }
}

/** @returns when the click happened, in milliseconds of the wall clock */
async function restAndClick(home: TabPage): Promise<number> {
  const clicked = new Promise<number>((resolve) => {
    home.on<{ payload: string }>('Runtime.bindingCalled', ({ payload }) => {
      resolve(Number(payload));
    });
  });
  await home.send('Runtime.addBinding', { name: 'tellClick' });
  const place = await evaluate<{ x: number; y: number }>(
    home,
    `addEventListener('click', ({ timeStamp }) => {
       tellClick(String(performance.timeOrigin + timeStamp));
     }, { capture: true, once: true });
     (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
       document.querySelector('${link}').getBoundingClientRect(),
     )`,
  );
  const button = { ...place, button: 'left', clickCount: 1 };
  await home.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  await pause(restInMs);
  await home.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  // Its answer goes with the page, when that is left at once.
  home.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(ignoreIfGone);
  return clicked;
}

/** Milliseconds, all but the first since it. */
type NavigationTimes = { origin: number; activation: number; response: number; paint: number };

async function clickOf(next: TabPage, clickedAt: number): Promise<Click> {
  const { origin, activation, response, paint } = await evaluate<NavigationTimes>(
    next,
    `({
       origin: performance.timeOrigin,
       activation: performance.getEntriesByType('navigation')[0].activationStart,
       response: performance.getEntriesByType('navigation')[0].responseStart,
       paint: ${painted},
     })`,
  );
  return {
    toPainted: origin + paint - clickedAt,
    toAnswered: origin + response - clickedAt,
    wasPrepared: activation > 0,
  };
}

type SlowCopy = { address: string; close: () => void };

/** The site at another origin, where every answer comes later and every page is changed. */
async function startSlowCopy(address: string, change: (html: string) => string): Promise<SlowCopy> {
  const server = createServer((asked, answer) => {
    passOn(address, change, asked, answer).catch((error: unknown) => {
      answer.destroy(error instanceof Error ? error : undefined);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(
  address: string,
  change: (html: string) => string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const due = performance.now() + latencyInMs;
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const passed = request(`${address}${asked.url ?? '/'}`, { method: asked.method, headers });
  passed.end();
  const [given] = (await once(passed, 'response')) as [IncomingMessage];
  const body = await buffer(given);
  const isPage = given.headers['content-type']?.startsWith('text/html') ?? false;
  const changed = isPage ? Buffer.from(change(body.toString('utf8'))) : body;
  delete given.headers['content-length'];
  await pause(Math.max(0, due - performance.now()));
  answer.writeHead(given.statusCode ?? 502, given.headers);
  answer.end(changed);
}
