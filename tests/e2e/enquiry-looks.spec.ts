import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { alert, answerWith, fillIn, openForm, receipt, sendButton } from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const long = { email: `${'m'.repeat(60)}@mill.example`, message: `${'w'.repeat(300)}\n\nWords.` };

const states: Record<string, (page: Page) => Promise<void>> = {
  'wrong fields': async (page) => {
    const errors = [
      { field: 'email', message: 'should be an email address' },
      { field: 'message', message: 'is required' },
    ];
    await answerWith(page, { status: 422, json: { errors } });
    await send(page);
    await expect(page.getByText('Message is required')).toBeVisible();
  },
  'an alert': async (page) => {
    await answerWith(page, { status: 503, json: { error: 'Please write to us by mail.' } });
    await send(page);
    await expect(alert(page)).toBeVisible();
  },
  'on its way': async (page) => {
    await page.route('**/f/*', () => undefined);
    await send(page);
    await expect(sendButton(page)).toBeDisabled();
  },
  'a receipt': async (page) => {
    await answerWith(page, { json: { next: '/contact/thanks?reference=7QK2-M9XA' } });
    await send(page);
    await expect(receipt(page)).toBeVisible();
  },
  'not sent, by the browser itself': async (page) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, { ...long, message: '   ' });
    await sendButton(page).click();
    await expect(page.getByText('Message is required')).toBeVisible();
  },
  'sent, by the browser itself': async (page) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, { email: 'meera@mill.example', message: 'Words.' });
    await sendButton(page).click();
    await expect(page.getByText(/^Reference /)).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`the form is accessible and fits: ${name}`, async ({ page }) => {
    const faults: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    await reach(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) faults.push(`${String(width)} px: ${String(excess)} px too wide`);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
    }
    expect(faults).toEqual([]);
  });
}

async function send(page: Page): Promise<void> {
  await openForm(page);
  await fillIn(page, long);
  await sendButton(page).click();
}
