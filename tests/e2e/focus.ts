import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Focus indicators of the page as it is now that cannot be seen. */
export async function focusProblems(page: Page): Promise<string[]> {
  // After a key, the browser shows a focus that a script sets.
  await page.keyboard.press('Tab');
  const { count, problems } = await page.evaluate(findProblems);
  expect.soft(count, page.url()).toBeGreaterThan(10);
  return problems;
}

/** Focuses an element of each kind that Tab reaches; a kind has landmark, and classes of element and parent. Runs in the page. */
function findProblems(): { count: number; problems: string[] } {
  const focusable = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]'),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility());
  const byKind = new Map(
    focusable.map((it) => {
      const landmark = it.closest('header, main, footer')?.localName;
      return [`${landmark} ${it.className} ${it.parentElement?.className}`, it];
    }),
  );
  const problems = [...byKind.values()].flatMap((element) => {
    element.focus();
    // A part of it may be in view, which is enough for the browser.
    element.scrollIntoView({ block: 'nearest' });
    const problem = isCovered(element) ? 'is covered' : problemOfRings(element);
    return problem ? [`${element.outerHTML.slice(0, 120)}: ${problem}`] : [];
  });
  return { count: focusable.length, problems };

  function isCovered(element: HTMLElement): boolean {
    const box = element.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !element.contains(hit);
  }

  /** The rings of the focused element may be of its card or of a pseudo-element. */
  function problemOfRings(focused: HTMLElement): string | undefined {
    const around = [];
    for (let at: HTMLElement | null = focused; at; at = at.parentElement) around.push(at);
    const rings = around.flatMap((element) =>
      [undefined, '::after'].map((pseudo) => ({
        style: getComputedStyle(element, pseudo),
        box: (pseudo ? (element.offsetParent ?? element) : element).getClientRects()[0],
        parent: element.parentElement,
      })),
    );
    const shown = rings.filter(({ style }) => style.outlineStyle !== 'none');
    if (shown.length === 0) return 'has no ring';
    const found = shown.map(problemOf);
    return found.includes(undefined) ? undefined : found[0];
  }

  function problemOf(ring: {
    style: CSSStyleDeclaration;
    box: DOMRect | undefined;
    parent: Element | null;
  }): string | undefined {
    if (!ring.box) return 'has a ring without a size';
    const { outlineWidth, outlineOffset, outlineColor } = ring.style;
    if (parseFloat(outlineWidth) < 2) return `has a ring of ${outlineWidth}`;
    const outset = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { left, top, right, bottom } = ring.box;
    for (let at = ring.parent; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const frame = at.getBoundingClientRect();
      const fits = left - outset >= frame.left && right + outset <= frame.right;
      if (!fits || top - outset < frame.top || bottom + outset > frame.bottom) return 'is cut';
    }
    const contrasts = [
      [left - outset + 1, (top + bottom) / 2],
      [right + outset - 1, (top + bottom) / 2],
      [(left + right) / 2, top - outset + 1],
      [(left + right) / 2, bottom + outset - 1],
    ]
      .map(([x = 0, y = 0]) => document.elementsFromPoint(x, y))
      .filter((elements) => elements.length > 0)
      .map((elements) => contrast(outlineColor, backgroundOf(elements)));
    if (contrasts.length < 2) return 'is outside of the window';
    if (Math.min(...contrasts) < 3) return `has a contrast of ${contrasts.join(', ')}`;
    return undefined;
  }

  function backgroundOf(elements: readonly Element[]): string {
    const colours = elements.map((element) => getComputedStyle(element).backgroundColor);
    return colours.find((colour) => !/, 0\)$|^transparent$/.test(colour)) ?? 'rgb(255, 255, 255)';
  }

  function contrast(...colours: readonly [string, string]): number {
    const [a = 0, b = 0] = colours.map(luminance);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /** WCAG 2.2, relative luminance. @param colour as computed: `rgb(1, 2, 3)` */
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
