import { expect } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import {
  type ContactForm,
  formUrls,
  isRequired,
  scriptUrls,
  success,
  test,
} from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const long = { email: `${'m'.repeat(60)}@mill.example`, message: `${'w'.repeat(300)}\n\nWords.` };

const states: Record<string, (form: ContactForm) => Promise<void>> = {
  'field errors': async (form) => {
    const errors = ['email', 'message'].map((field) => ({ field, message: 'is required' }));
    await form.respondWith({ status: 422, json: { errors } });
    await form.send(long);
    await expect(form.message).toHaveAccessibleDescription(isRequired);
  },
  'an alert': async (form) => {
    await form.respondWith({ status: 503, json: { error: 'Please write to us by mail.' } });
    await form.send(long);
    await expect(form.alert).toBeVisible();
  },
  sending: async (form) => {
    await form.page.route(formUrls, () => undefined);
    await form.send(long);
    await expect(form.button).toBeDisabled();
  },
  'the receipt': async (form) => {
    await form.respondWith(success);
    await form.send(long);
    await expect(form.receipt).toBeVisible();
  },
  'rejected without hydration': async (form) => {
    await form.page.route(scriptUrls, (route) => route.abort());
    await form.page.goto('/contact');
    await form.fillIn({ ...long, message: '   ' });
    await form.button.click();
    await expect(form.message).toHaveAccessibleDescription(isRequired);
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`the form is accessible and fits its window: ${name}`, async ({ page, form }) => {
    await reach(form);
    expect(await problemsOf(page)).toEqual([]);
  });
}
