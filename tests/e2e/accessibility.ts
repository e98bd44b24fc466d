import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is now, a line for each rule with up to three places. */
export async function violations(page: Page): Promise<string[]> {
  const report = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return report.violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${help} (${String(nodes.length)}): ${places.join(' | ')}`;
  });
}
