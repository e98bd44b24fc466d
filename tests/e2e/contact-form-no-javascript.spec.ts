import { expect, type Page } from '@playwright/test';
import { dueAt, timeTextWithOffset } from 'enquiries/protocol/time-text';
import { contentOf } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import {
  freshEnquiry,
  isRequired,
  labels,
  reference,
  sentence,
  storedEnquiries,
  test,
} from './contact-form.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Firefox keeps the text in its back/forward cache, which Playwright cannot do with.
test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 500 } });

  test('a refused form leads to the reason, and Back to the text', async ({ page, form }) => {
    const message = `"Quoted" & <b>bold</b>\n\n</textarea> {{email}} ${crypto.randomUUID()}`;
    await page.goto('/contact');
    await form.fillIn({ email: 'meera@mill.example', message: '   ' });
    await form.button.click();
    await expectReason(page);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goBack();
    await form.expectTexts({ email: 'meera@mill.example', message: '   ' });

    await form.message.fill(message);
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(sentence);
    // A form sends line breaks as CRLF (HTML, section 4.10.21.8).
    expect(await storedEnquiries(message.replaceAll('\n', '\r\n'))).toHaveLength(1);
  });
});

/** One reason is shown, below the title, and how to get back to the text, by a button if there is script for it. */
async function expectReason(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(labels.notSent.title);
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^${labels.notSent.meta.title} `));
  await expect(page.getByRole('main').locator('li:visible')).toHaveText([`${isRequired}.`]);
  await expect(page.getByText(labels.notSent.lead)).toBeVisible();
  await expect(page.getByText(labels.notSent.heading)).toBeHidden();
}

test('a form whose script fails to load is posted by the browser', async ({ page, form }) => {
  const isFailing = page.waitForEvent('requestfailed');
  await page.route('**/_astro/ContactForm.*', (route) => route.abort());
  await page.goto('/contact');
  const enquiry = freshEnquiry('Without the script.');
  await form.fillIn({ ...enquiry, message: '   ' });
  await isFailing;
  await form.button.click();
  await expectReason(page);
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: labels.notSent.back }).click();
  await expect(page).toHaveURL('/contact');
  await form.fillIn(enquiry);
  await form.button.click();
  await expect(page).toHaveURL(/\/contact\/thanks\?reference=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(sentence);
  expect(await problemsOf(page)).toEqual([]);
  const [shown] = reference.exec(await page.getByRole('main').innerText()) ?? [];
  const stored = await storedEnquiries(enquiry.message);
  expect(stored).toEqual([
    expect.objectContaining({ ...enquiry, reference: shown, status: 'new' }),
  ]);
  const { language } = contentOf('site');
  const { replyWithinHours, timeZone } = contentOf('company');
  const due = dueAt(new Date(stored[0]?.receivedAt ?? ''), replyWithinHours);
  await expect(page.getByText(timeTextWithOffset(due, language, timeZone))).toBeVisible();
});
