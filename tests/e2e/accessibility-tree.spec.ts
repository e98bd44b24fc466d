import { expect, test } from '@playwright/test';
import { contentOf } from '../support/site-content.ts';

// The snapshots hold the words of the sample; `playwright test --update-snapshots` writes them anew.
if (contentOf('site').sampleContent) {
  for (const [name, address] of Object.entries({
    home: '/',
    services: '/services',
    blog: '/blog',
    contact: '/contact',
    'not-found': '/servises',
  })) {
    test(`${address} has the accessibility tree of its snapshot`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      const part = page.locator(address === '/' ? 'body' : 'main');
      await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    });
  }
}
