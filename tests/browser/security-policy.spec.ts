import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  emailField,
  fillIn,
  freshEnquiry,
  isAlive,
  openForm,
  receipt,
  sendButton,
  sentence,
  storedEnquiries,
} from './contact-form.ts';

const livePages = ['/contact', '/blog'];
const scripts = /\/_astro\/.*\.js/;

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

for (const address of livePages) {
  test(`${address} loads the scripts that it has the hashes of, and no others`, async ({
    page,
  }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    await page.goto(address);
    await isAlive(page);
    const map = JSON.parse((await page.locator('script[type=importmap]').textContent()) ?? '') as {
      integrity: Record<string, string>;
    };
    expect([...loaded].sort()).toEqual(Object.keys(map.integrity).sort());
  });
}

test.describe('with a script that is not as it was built', () => {
  for (const part of ['ContactForm', 'client']) {
    test(`${part}: it is refused, and the form is sent without it`, async ({ page }) => {
      await page.route(new RegExp(`/_astro/${part}\\.`), async (route) => {
        const answer = await route.fetch();
        const body = `${await answer.text()}\ndocument.title = 'changed';`;
        await route.fulfill({ response: answer, body });
      });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto('/contact');
      await expect.poll(() => complaints.join('\n')).toContain('integrity');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(emailField(page)).toBeEditable();

      const enquiry = freshEnquiry('Without the script.');
      await fillIn(page, enquiry);
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
      await expect(page.getByText(sentence)).toBeVisible();
      expect(storedEnquiries().map(({ message }) => message)).toContain(enquiry.message);
      await expect(page).not.toHaveTitle('changed');
    });
  }

  test('the list of articles leads on', async ({ page }) => {
    await page.route(scripts, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/blog');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/.+/);
  });
});

test('what a page sends and shows is within its policy', async ({ page }) => {
  const violations = await violationsOf(page);
  await openForm(page);
  await fillIn(page, freshEnquiry('Within the policy.'));
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await page.goto('/blog');
  await isAlive(page);
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
