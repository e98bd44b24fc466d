import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import {
  alert,
  fillIn,
  formUrls,
  receipt,
  respondWith,
  sendButton,
  sendForm,
  success,
} from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const long = { email: `${'m'.repeat(60)}@mill.example`, message: `${'w'.repeat(300)}\n\nWords.` };

const states: Record<string, (page: Page) => Promise<void>> = {
  'field errors': async (page) => {
    const errors = [
      { field: 'email', message: 'should be an email address' },
      { field: 'message', message: 'is required' },
    ];
    await respondWith(page, { status: 422, json: { errors } });
    await sendForm(page, long);
    await expect(page.getByText('Message is required')).toBeVisible();
  },
  'an alert': async (page) => {
    await respondWith(page, { status: 503, json: { error: 'Please write to us by mail.' } });
    await sendForm(page, long);
    await expect(alert(page)).toBeVisible();
  },
  sending: async (page) => {
    await page.route(formUrls, () => undefined);
    await sendForm(page, long);
    await expect(sendButton(page)).toBeDisabled();
  },
  'the receipt': async (page) => {
    await respondWith(page, success);
    await sendForm(page, long);
    await expect(receipt(page)).toBeVisible();
  },
  'rejected without hydration': async (page) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await fillIn(page, { ...long, message: '   ' });
    await sendButton(page).click();
    await expect(page.getByText('Message is required')).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`the form is accessible and fits its page: ${name}`, async ({ page }) => {
    const problems: string[] = [];
    await reach(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) problems.push(`${String(width)} px: ${String(excess)} px too wide`);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      problems.push(...(await violations(page)).map((it) => `${colorScheme}: ${it}`));
    }
    expect(problems).toEqual([]);
  });
}
