import { expect, test } from '@playwright/test';
import {
  alert,
  emailField,
  expectValues,
  fillIn,
  formUrls,
  freshEnquiry,
  holdResponses,
  messageField,
  openForm,
  receipt,
  reference,
  respondWith,
  sendButton,
  sendForm,
  sentence,
  storedEnquiries,
  success,
} from './contact-form.ts';

test('an enquiry is stored, and a receipt replaces the form', async ({ page }) => {
  const enquiry = freshEnquiry('We book in three places.\n\nCan you help?');
  await sendForm(page, enquiry);
  await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(receipt(page)).toContainText(enquiry.email);
  await expect(receipt(page)).toContainText(enquiry.message, { useInnerText: true });
  const [shown] = reference.exec(await receipt(page).innerText()) ?? [];
  const stored = storedEnquiries().filter(({ message }) => message === enquiry.message);
  expect(stored).toEqual([
    expect.objectContaining({ ...enquiry, reference: shown, status: 'new' }),
  ]);
});

test('a filled honeypot quarantines the enquiry, and the visitor sees no difference', async ({
  page,
}) => {
  const enquiry = freshEnquiry('Buy.');
  await openForm(page);
  await fillIn(page, enquiry);
  const trap = page.locator('[name="_gotcha"]');
  await expect(trap).not.toBeInViewport({ ratio: 0.01 });
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
  const stored = storedEnquiries().find(({ message }) => message === enquiry.message);
  expect(stored?.status).toBe('quarantined');
});

test('a full field shows a note until it is shortened', async ({ page }) => {
  const note = page.getByRole('status').filter({ hasText: 'is full' });
  await openForm(page);
  await messageField(page).focus();
  await page.keyboard.insertText('x'.repeat(9_999));
  await expect(messageField(page)).toHaveValue(/^x{9999}$/);
  await expect(note).toHaveCount(0);
  await page.keyboard.insertText('y'.repeat(2_004));
  await expect(messageField(page)).toHaveValue(/^x{9999}y$/);
  await expect(note).toHaveText(/10,000 characters/);
  await page.reload();
  await expect(note).toHaveText(/10,000 characters/);
  await messageField(page).press('Control+End');
  await messageField(page).press('Backspace');
  await expect(note).toHaveCount(0);
});

test('the form can be filled in, corrected and sent by keyboard', async ({ page }) => {
  await openForm(page);
  await emailField(page).focus();
  await page.keyboard.type('meera@mill.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('   ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'How long we keep them' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(messageField(page)).toBeFocused();
  await expect(messageField(page)).toHaveAccessibleDescription(/^Message is required/);
  await page.keyboard.type(freshEnquiry('Keys.').message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: sentence })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
});

test('several submits at once send one enquiry', async ({ page }) => {
  const posts = await respondWith(page, { json: { error: 'No.' } });
  await openForm(page);
  await fillIn(page, freshEnquiry('Many.'));
  await page.evaluate(() => {
    const form = document.querySelector('form');
    for (let time = 0; time < 5; time += 1) form?.requestSubmit();
    form?.querySelector('button')?.click();
  });
  await expect(alert(page)).toBeVisible();
  expect(posts).toHaveLength(1);
  await sendButton(page).click();
  await expect.poll(() => posts).toHaveLength(2);
});

test('while the form is sending, the button is disabled and says so', async ({ page }) => {
  const respond = await holdResponses(page);
  await sendForm(page, freshEnquiry('Slow.'));
  await expect(sendButton(page)).toHaveText('Sending…');
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeAttached();
  await expect(messageField(page)).not.toBeEditable();
  respond();
  await expect(receipt(page)).toBeVisible();
});

test('without a response for 20 seconds the form can be sent again', async ({ page }) => {
  await page.clock.install();
  await page.route(formUrls, () => undefined);
  const enquiry = freshEnquiry('Never.');
  await openForm(page);
  await fillIn(page, enquiry);
  // An installed clock still runs by itself until it is paused.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await sendButton(page).click();
  await page.clock.runFor(19_900);
  await expect(sendButton(page)).toBeDisabled();
  await page.clock.runFor(200);
  await expect(alert(page)).toContainText('No reply came within 20 seconds');
  await expectValues(page, enquiry);
  await page.unroute(formUrls);
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
});

test('offline, the form reports it, keeps its values and can be sent again', async ({
  page,
  context,
}) => {
  const enquiry = freshEnquiry('Offline.');
  await openForm(page);
  await fillIn(page, enquiry);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed (Failed to fetch');
  await expect(alert(page)).toBeFocused();
  await expectValues(page, enquiry);
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
});

test('a page restored from the back/forward cache can send again', async ({ page }) => {
  await holdResponses(page);
  const enquiry = freshEnquiry('Back.');
  await sendForm(page, enquiry);
  await expect(sendButton(page)).toBeDisabled();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(alert(page)).toContainText('You left the page');
  await expect(sendButton(page)).toBeEnabled();
  await expectValues(page, enquiry);
});

test('a page of an allowed origin sends, and reads what is rejected', async ({ page }) => {
  const { email, message } = freshEnquiry('From elsewhere.');
  await openForm(page, 'http://127.0.0.1:4358/contact');
  await fillIn(page, { email, message: '   ' });
  await sendButton(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await fillIn(page, { email, message });
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
  const stored = storedEnquiries().filter((it) => it.message === message);
  expect(stored).toEqual([expect.objectContaining({ email, message })]);
});

test('a page of another origin sends nothing and shows a failure', async ({ page }) => {
  const enquiry = freshEnquiry('From nowhere.');
  await openForm(page, 'http://localhost:4358/contact');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed');
  expect(storedEnquiries().filter(({ message }) => message === enquiry.message)).toEqual([]);
});

test.describe('the receipt', () => {
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T04:30:00Z'));
    await respondWith(page, success);
    await sendForm(page, { email: 'meera@mill.example', message: 'One\n  two' });
    await expect(receipt(page)).toBeVisible();
  });

  test('is copied as text, with both due times', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(receipt(page).getByRole('status')).toHaveText('Copied.');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const plain = text.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain).toContain(sentence);
    for (const part of [
      '7QK2-M9XA',
      'meera@mill.example',
      'One\n  two',
      'Saturday, 21 November 2026 at 11:30 pm GMT-5',
      'Sunday, 22 November 2026 at 10:00 am IST in Coimbatore',
    ]) {
      expect(plain).toContain(part);
    }
  });

  test('is selected where the browser denies copying', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Not here.', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(receipt(page).getByRole('status')).toContainText('The text is selected');
    expect(await page.evaluate(() => String(getSelection()))).toContain('7QK2-M9XA');
  });

  test('is the only thing printed', async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(receipt(page).getByText('7QK2-M9XA')).toBeVisible();
    for (const hidden of ['banner', 'contentinfo', 'button', 'link'] as const) {
      await expect(page.getByRole(hidden)).toHaveCount(0);
    }
    await expect(page.getByText('Tell us what it should do')).toBeHidden();
    const ink = await receipt(page).evaluate((it) => getComputedStyle(it).color);
    expect(ink).toBe('rgb(24, 27, 71)');
  });
});
