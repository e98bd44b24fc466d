import {
  evaluate,
  pageWhere,
  startBrowser,
  type DevtoolsBrowser,
  type TabPage,
} from './devtools.ts';
import { median } from './median.ts';
import { quietMachine } from './quiet-machine.ts';

/** What one load of a page cost; times in milliseconds from the start of the navigation. */
type Load = {
  firstPaint: number;
  largestPaint: number;
  /** Sum of all layout shifts that no one caused (Layout Instability API). */
  shift: number;
  /** What each task took beyond 50 ms after the first paint, added up. */
  blocking: number;
  /** Requests that the browser would not paint without, and in all; the page itself is one. */
  requests: { blocking: number; all: number };
};

/** A page beside the control, each pair loaded one straight after the other. */
export type Paints = { path: string; page: Load; control: Load };

/** A cheap phone on a slow mobile network. */
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;
/** How long nothing may happen before a page counts as complete. */
const quietMs = 400;
const loadLimitMs = 30_000;

/**
 * Loads each path and the control in turn, every time in a browser profile that knows nothing, and
 * gives the medians of the pairs.
 *
 * The browser is driven by the bare protocol: a test tool has it report all that a page's scripts do,
 * for which V8 works out where each `Error` was made, and parses all of React once more.
 *
 * @param address origin of a running server, without a slash at the end
 * @param report takes each path's figures as soon as they are known
 * @throws Error when a page does not answer with 200, or paints nothing
 */
export async function measurePaints(
  address: string,
  paths: readonly string[],
  options: {
    controlPath: string;
    pairs: number;
    report: (paints: Paints) => void;
  },
): Promise<Paints[]> {
  const { controlPath, pairs, report } = options;
  const browser = await startBrowser();
  try {
    // The first load of a browser pays for what all later ones find ready.
    await load(browser, address + controlPath);
    const results: Paints[] = [];
    for (const path of paths) {
      const pages: Load[] = [];
      const controls: Load[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        controls.push(await load(browser, address + controlPath));
        pages.push(await load(browser, address + path));
      }
      const paints = { path, page: medianLoad(pages), control: medianLoad(controls) };
      report(paints);
      results.push(paints);
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function load(browser: DevtoolsBrowser, url: string): Promise<Load> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  try {
    const tab = await browser.openTab(browserContextId);
    const page = await pageWhere(tab, "location.href === 'about:blank'");
    const requests = await becomePhone(page);
    await open(page, url);
    const seen = await evaluate<Seen>(page, `(${settled.toString()})(${String(quietMs)})`);
    if (seen.firstPaint === undefined) throw new Error(`${url} painted nothing.`);
    const { firstPaint, tasks, largestPaint = firstPaint, shift } = seen;
    return {
      firstPaint,
      largestPaint,
      shift,
      blocking: tasks.reduce(
        (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
        0,
      ),
      requests: { blocking: 1 + seen.blockingRequests, all: requests() },
    };
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}

/** @returns how many requests there were since */
async function becomePhone(page: TabPage): Promise<() => number> {
  let requests = 0;
  page.on<{ request: { url: string } }>('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  await page.send('Emulation.setDeviceMetricsOverride', phone);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', network);
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observe.toString()})()`,
  });
  // Before the processor is slowed, as that itself keeps it busy.
  await quietMachine();
  await page.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return () => requests;
}

/** @throws Error when the page does not answer with 200, or is not loaded in time */
async function open(page: TabPage, url: string): Promise<void> {
  let status: number | undefined;
  page.on<{ type: string; response: { status: number } }>(
    'Network.responseReceived',
    ({ type, response }) => {
      if (type === 'Document') status ??= response.status;
    },
  );
  const loaded = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${url} is not loaded after ${String(loadLimitMs)} ms.`));
    }, loadLimitMs);
    page.on('Page.loadEventFired', () => {
      clearTimeout(late);
      resolve();
    });
  });
  await page.send('Page.navigate', { url });
  await loaded;
  if (status !== 200) throw new Error(`${url}: status ${String(status)}`);
}

type Seen = {
  firstPaint?: number;
  largestPaint?: number;
  shift: number;
  tasks: { start: number; end: number }[];
  blockingRequests: number;
  /** When anything of this was last seen. */
  last: number;
};

declare global {
  var seenByBench: Seen;
}

/** Runs in the page, before any of its own scripts. */
function observe(): void {
  const seen: Seen = { shift: 0, tasks: [], blockingRequests: 0, last: 0 };
  globalThis.seenByBench = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('resource', (entry) => {
    const { renderBlockingStatus } = entry as PerformanceEntry & { renderBlockingStatus: string };
    if (renderBlockingStatus === 'blocking') seen.blockingRequests += 1;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration });
  });
}

/**
 * Runs in the page: resolves when it has painted, its islands are live, and nothing has happened for
 * so long.
 */
async function settled(quiet: number): Promise<Seen> {
  const seen = globalThis.seenByBench;
  const begin = performance.now();
  const deadline = begin + 15_000;
  for (;;) {
    const isLive = document.querySelector('astro-island[ssr]') === null;
    if (!isLive) seen.last = performance.now();
    const idle = performance.now() - Math.max(begin, seen.last);
    if (seen.firstPaint !== undefined && idle > quiet) return seen;
    if (performance.now() > deadline) {
      if (!isLive)
        throw new Error(`${location.pathname} has an island that does not come to life.`);
      return seen;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function medianLoad(loads: readonly Load[]): Load {
  const of = (figure: (load: Load) => number) => median(loads.map(figure));
  return {
    firstPaint: of((it) => it.firstPaint),
    largestPaint: of((it) => it.largestPaint),
    // A shift that happens once in nine loads happens to one visitor in nine.
    shift: Math.max(...loads.map((it) => it.shift)),
    blocking: of((it) => it.blocking),
    requests: {
      blocking: Math.max(...loads.map((it) => it.requests.blocking)),
      all: Math.max(...loads.map((it) => it.requests.all)),
    },
  };
}
