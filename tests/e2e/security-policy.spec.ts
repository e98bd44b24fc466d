import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freshEnquiry, isHydrated, test } from './contact-form.ts';

test('the policy blocks a script that the build did not write', async ({ page }) => {
  await page.goto('/about');
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

test('a page is isolated from other sites', async ({ page }) => {
  await page.goto('/about');
  const isolation = await page.evaluate(() => [crossOriginIsolated, originAgentCluster]);
  expect(isolation).toEqual([true, true]);
});

test('form, search and not-found page stay within the policy', async ({ page, form }) => {
  const violations = await collectViolations(page);
  await form.open();
  await form.fillIn(freshEnquiry('Within the policy.'));
  await form.button.click();
  await expect(form.receipt).toBeVisible();
  await page.goto('/blog');
  await isHydrated(page);
  await page.getByRole('searchbox').fill('a');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await page.goto('/contcat');
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
});

async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${effectiveDirective}: ${blockedURI}`,
      );
    });
  });
  return violations;
}
