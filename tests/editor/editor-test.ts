import { expect, type Page, test as base } from '@playwright/test';

export { expect };

/** The page; a test fails on errors that it does not expect. */
export const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Firefox says this of a page beside the form that is loaded anew before it is complete.
        const isAborted = message.text().endsWith('disallowed MIME type (“”).');
        if (message.type() !== 'error' || isAborted) return;
        errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') errors.push(request.url());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export const saveButton = (page: Page) => page.locator('[aria-keyshortcuts$="+S"]');
export const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);
export const headline = (page: Page) => field(page, 'hero.title').getByRole('textbox');

export async function openHome(page: Page, address = '', name = 'Home page'): Promise<void> {
  await page.goto(`${address}/_edit`);
  await page.getByText(name, { exact: true }).click();
  await expect(headline(page)).not.toHaveValue('');
}

/** Saves, and waits for the response and, if the text is saved, until the form has nothing more to save. */
export async function save(page: Page, status: 201 | 422 = 201): Promise<void> {
  const answer = page.waitForResponse(/\/contents$/);
  await saveButton(page).click();
  expect((await answer).status()).toBe(status);
  if (status === 201) await expect(saveButton(page)).toBeDisabled();
}
