import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe that the page breaks as it is now, a line each with up to three elements. */
async function violations(page: Page): Promise<string[]> {
  // The builder sends half a megabyte at each run, unless it gets another source.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const report = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return report.violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${help} (${String(nodes.length)}): ${targets.join(' | ')}`;
  });
}

/** How far the page scrolls sideways in a window of this width, with the elements that cause it. */
async function overflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.className}">`);
    const causes = [...new Set(beyond)].slice(0, 5).join(' ');
    return [`${String(scrollWidth)} px wide in ${String(clientWidth)} px: ${causes}`];
  });
}

/** Problems of the page, light in a narrow window and dark in a wide one; colours ignore the width. */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems = await overflow(page, 320);
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    problems.push(...(await overflow(page, width)));
    await page.emulateMedia({ colorScheme });
    problems.push(...(await violations(page)).map((it) => `${colorScheme}: ${it}`));
  }
  return problems;
}
