import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fillIn, freshEnquiry, isHydrated, openForm, receipt, sendButton } from './contact-form.ts';

test('the policy lets no script in that the build has not written', async ({ page }) => {
  await page.goto('/about');
  const refused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.append('document.title = "changed"');
        document.body.append(script);
      }),
  );
  expect(await refused).toMatch(/^(?:script-src-elem|require-trusted-types-for)$/);
  await expect(page).not.toHaveTitle('changed');
});

test('a page is isolated from other sites', async ({ page }) => {
  await page.goto('/about');
  expect(await page.evaluate(() => [crossOriginIsolated, originAgentCluster])).toEqual([
    true,
    true,
  ]);
});

test('what a page sends and shows is within its policy', async ({ page }) => {
  const violations = await violationsOf(page);
  await openForm(page);
  await fillIn(page, freshEnquiry('Within the policy.'));
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await page.goto('/blog');
  await isHydrated(page);
  await page.getByRole('searchbox').fill('cloth');
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await page.goto('/services/desing');
  expect(violations).toEqual([]);
});

async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation(
        `${effectiveDirective}: ${blockedURI}`,
      );
    });
  });
  return violations;
}
