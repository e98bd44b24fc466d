import type { Page } from '@playwright/test';

/** What the list shows for a text in the search field. */
export type Shown = { note: string; links: string[] };

/** Beyond the limit of 100 ms, and so long that a quick typist has the next key down. */
const undisturbedMs = 150;

/** Times from the key's own time stamp, in ms. */
export type KeyTimes = {
  /** Until the number and each card in view are as they should be. */
  inView: number;
  /** Until the cards below the view are, too. */
  whole: number;
};

/**
 * Presses a key and waits until the list shows what it should. A time ends after the frame that
 * begins next: it has been painted when its own message arrives.
 */
export async function pressed(page: Page, key: string, q: string, shown: Shown): Promise<KeyTimes> {
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

type Watching = { painted: Promise<KeyTimes> };

/** Runs in the page. */
function watchFor({ note, links }: Shown): void {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main.');
  const hasNote = () =>
    [...main.querySelectorAll('p')].some(({ textContent }) => textContent === note);
  const cards = () => [...main.querySelectorAll('li h2 a')];
  const lead = (all: readonly Element[], to: readonly string[]) =>
    all.map((link) => link.getAttribute('href')).join() === to.join();
  const isWhole = () => hasNote() && lead(cards(), links);
  const isInView = () => {
    if (!hasNote()) return false;
    const boxes = cards().map((link) => ({
      link,
      box: (link.closest('li') ?? link).getBoundingClientRect(),
    }));
    const inView = boxes.filter(({ box }) => box.top < innerHeight).map(({ link }) => link);
    const fillsView = (boxes.at(-1)?.box.bottom ?? 0) >= innerHeight;
    return lead(inView, fillsView ? links.slice(0, inView.length) : links);
  };

  let start: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      start = timeStamp;
    },
    { once: true, capture: true },
  );
  const timeOf = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
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
      // A key after which the same articles are found changes nothing but the field.
      addEventListener('input', look);
    });
  const painted = Promise.all([timeOf(isInView), timeOf(isWhole)]).then(([inView, whole]) => ({
    inView,
    whole,
  }));
  Object.assign(window, { painted });
}
