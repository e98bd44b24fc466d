import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe that the page breaks as it is now, a line each with up to three elements. */
export async function violations(page: Page): Promise<string[]> {
  const report = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return report.violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${help} (${String(nodes.length)}): ${targets.join(' | ')}`;
  });
}
