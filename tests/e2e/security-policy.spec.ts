import { expect, test } from '@playwright/test';

test('a page is isolated, and its policy blocks a script that the build did not write', async ({
  page,
}) => {
  await page.goto('/about');
  const isolation = await page.evaluate(() => [crossOriginIsolated, originAgentCluster]);
  expect(isolation).toEqual([true, true]);
  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.append('document.title = "changed"');
        document.body.append(script);
      }),
  );
  expect(await violated).toMatch(/^(?:script-src-elem|require-trusted-types-for)$/);
  await expect(page).not.toHaveTitle('changed');
});
