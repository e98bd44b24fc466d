import type { Page } from '@playwright/test';

/** What the list shows for a text in the search field. */
export type Shown = { note: string; links: string[] };

/** Beyond the limit of 100 ms, and so long that a quick typist has the next key down. */
const undisturbedMs = 150;

/**
 * Presses a key and waits until the list shows what it should. The time ends after the frame that
 * begins next: it has been painted when its own message arrives.
 *
 * @returns the time from the key's own time stamp, in ms
 */
export async function pressed(page: Page, key: string, q: string, shown: Shown): Promise<number> {
  await page.evaluate(watchFor, shown);
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  // What the page is asked for before it has painted, it answers first.
  await page.waitForTimeout(undisturbedMs);
  const painted = page.evaluate(() => (window as unknown as Watching).painted);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error(`“${q}” in the search field does not show “${shown.note}” in 10 seconds.`));
    }, 10_000).unref();
  });
  return Promise.race([painted, late]);
}

type Watching = { painted: Promise<number> };

/** Runs in the page. */
function watchFor({ note, links }: Shown): void {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main.');
  const isShown = () =>
    [...main.querySelectorAll('p')].some(({ textContent }) => textContent === note) &&
    [...main.querySelectorAll('li h2 a')].map((it) => it.getAttribute('href')).join() ===
      links.join();
  let start: number | undefined;
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (start === undefined || !isShown()) return;
      observer.disconnect();
      removeEventListener('input', look);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now() - (start ?? NaN));
        };
        port2.postMessage(undefined);
      });
    }
    observer.observe(main, { subtree: true, childList: true, characterData: true });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        start = timeStamp;
      },
      { once: true, capture: true },
    );
    // A key after which the same articles are found changes nothing but the field.
    addEventListener('input', look);
  });
  Object.assign(window, { painted });
}
