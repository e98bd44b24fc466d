type Connection = { connection?: { saveData?: boolean } };

/**
 * Sets `data-preload`, which every speculation rule asks for: `touch` on a touch screen, else `hover`.
 * Never with Save-Data.
 *
 * It waits for the first paint, which other pages would delay by 20 to 60 ms if they were fetched
 * from the start. A prerendered page waits until it is shown.
 */
export function allowSpeculation({ documentElement }: Document): void {
  if ((navigator as Connection).connection?.saveData) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      documentElement.dataset['preload'] = matchMedia('(pointer: coarse)').matches
        ? 'touch'
        : 'hover';
    }, 300),
  );
}
