import { expect } from '@playwright/test';
import { enquiryFields } from 'enquiries/protocol/enquiry';
import { contentOf } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import {
  formUrls,
  freshEnquiry,
  hold,
  isRequired,
  labels,
  reference,
  sentence,
  storedEnquiries,
  success,
  test,
} from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { failure } = labels;

test('an enquiry is stored, and a receipt replaces the form', async ({ page, form }) => {
  const enquiry = freshEnquiry('We book in three places.\n\nCan you help?');
  await page.goto('/about');
  await form.open();
  await form.fillIn(enquiry);
  // The server takes a form sent within a second of loading the page for a program's.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000);
  await form.button.click();
  await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([sentence]);
  await expect(page).toHaveTitle(`${sentence} · ${contentOf('company').name}`);
  await expect(page.locator('form')).toHaveCount(0);
  await expect(form.receipt).toContainText(enquiry.email);
  await expect(form.receipt).toContainText(enquiry.message, { useInnerText: true });
  expect(await problemsOf(page)).toEqual([]);
  const [shown] = reference.exec(await form.receipt.innerText()) ?? [];
  expect(await storedEnquiries(enquiry.message)).toEqual([
    expect.objectContaining({ ...enquiry, reference: shown, status: 'new' }),
  ]);

  // It has an address of its own, in place of that of the form.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
  await expect(page.getByRole('main')).toContainText(shown ?? '?');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the form can be filled in, corrected and sent by keyboard', async ({ page, form }) => {
  const enquiry = freshEnquiry('Keys.');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.open();
  await form.email.focus();
  for (const field of enquiryFields) {
    await page.keyboard.type(field === 'message' ? '   ' : enquiry[field]);
    await page.keyboard.press('Tab');
  }
  for (const name of [contentOf('company').email, labels.form.privacyLink]) {
    await expect(page.locator('form').getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');

  await expect(form.message).toBeFocused();
  await expect(form.message).toHaveAttribute('aria-invalid', 'true');
  await expect(form.message).toHaveAccessibleDescription(new RegExp(`${isRequired}$`));
  expect(posts).toEqual([]);
  await page.keyboard.press(enquiry.message[0] ?? '');
  await expect(page.getByText(isRequired)).toHaveCount(0);
  await expect(form.message).toHaveAttribute('aria-invalid', 'false');
  await form.message.fill(enquiry.message);
  await form.button.press('Space');
  await expect(page.getByRole('heading', { name: sentence })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.receipt.getByRole('link', { name: contentOf('company').email })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: labels.receipt.print })).toBeFocused();
});

test('offline, the form reports it, keeps its values and can be sent again', async ({
  context,
  form,
}) => {
  const enquiry = freshEnquiry('Offline.');
  await form.open();
  await form.fillIn(enquiry);
  await context.setOffline(true);
  await form.button.press('Enter');
  await expect(form.alert).toContainText(failure.network);
  // The words of the browser.
  await expect(form.alert).toContainText(/fetch/);
  // An alert that also gets the focus is read out twice.
  await expect(form.button).toBeFocused();
  await expect(form.alert).toBeInViewport({ ratio: 1 });
  await expect(form.button).toBeInViewport({ ratio: 1 });
  await expect(form.button).toHaveText(labels.form.sendAgain);
  await form.expectTexts(enquiry);
  await context.setOffline(false);
  await form.button.click();
  await expect(form.receipt).toContainText(reference);
});

test.describe('the same in every engine', { tag: '@chromium' }, () => {
  test('while the form is sending, the button keeps the focus, says so and sends nothing', async ({
    page,
    form,
  }) => {
    const posts = await form.respondWith(success);
    const respond = await hold(page, formUrls);
    await form.open();
    await form.fillIn(freshEnquiry('Slow.'));
    await form.button.dblclick();
    await form.button.press('Enter');
    await expect(form.button).toHaveText(labels.form.sending);
    await expect(form.button).toBeDisabled();
    await expect(form.button).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: labels.form.sending })).toBeAttached();
    await expect(form.message).not.toBeEditable();
    expect(await problemsOf(page)).toEqual([]);
    respond();
    await expect(form.receipt).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test('the form sends its honeypot, which nobody sees; the receipt alone is printed', async ({
    page,
    form,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const posts = await form.respondWith(success);
    await form.open();
    const trap = page.locator('[name="_gotcha"]');
    await expect(trap).not.toBeInViewport({ ratio: 0.01 });
    await expect(page.getByRole('textbox')).toHaveCount(enquiryFields.length);
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await form.fillIn({ email: '<meera@müller.example>\u200b' });
    await form.button.click();
    await expect(form.receipt.getByText('7QK2-M9XA')).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({
      email: 'meera@müller.example',
      _gotcha: 'https://spam.example',
    });

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(form.receipt.getByText('7QK2-M9XA')).toBeVisible();
    for (const hidden of ['banner', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(hidden)).toHaveCount(0);
    }
    await expect(page.getByRole('link')).toHaveText([contentOf('company').email]);
    await expect(page.getByText(contentOf('contactPage').title)).toBeHidden();
  });
});
