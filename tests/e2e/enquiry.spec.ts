import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  alert,
  answerWith,
  emailField,
  fillIn,
  freshEnquiry,
  isHydrated,
  messageField,
  openForm,
  receipt,
  receivers,
  reference,
  sendButton,
  sentence,
  storedEnquiries,
} from './contact-form.ts';

test('an enquiry is sent, stored, and answered with a receipt', async ({ page }) => {
  const enquiry = freshEnquiry('We book in three places.\n\nCan you help?');
  await openForm(page);
  await fillIn(page, enquiry);
  await sendButton(page).click();

  await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(receipt(page)).toContainText(enquiry.email);
  await expect(receipt(page)).toContainText(enquiry.message, { useInnerText: true });
  const [given] = reference.exec(await receipt(page).innerText()) ?? [];
  const stored = storedEnquiries().filter(({ message }) => message === enquiry.message);
  expect(stored).toEqual([
    expect.objectContaining({ ...enquiry, reference: given, status: 'new' }),
  ]);
});

test('the same enquiry sent again is the same enquiry', async ({ page }) => {
  const enquiry = freshEnquiry('Twice.');
  const references: (string | undefined)[] = [];
  for (let time = 0; time < 2; time += 1) {
    await openForm(page);
    await fillIn(page, enquiry);
    await sendButton(page).click();
    references.push(reference.exec(await receipt(page).innerText())?.[0]);
  }
  expect(references[0]).toMatch(reference);
  expect(references[1]).toBe(references[0]);
});

test('what is sent is email and message, with the headers of the provider', async ({ page }) => {
  const posts = await answerWith(page, { json: { ok: true, next: '' } });
  await openForm(page);
  await fillIn(page, { email: 'meera@mill.example', message: 'Two\nlines' });
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(new URL(posts[0]?.url() ?? '').pathname).toBe('/f/enquiry');
  expect(posts[0]?.postDataJSON()).toEqual({ email: 'meera@mill.example', message: 'Two\nlines' });
  expect(posts[0]?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'formspree-client': '@formspree/core@4.0.0',
    'formspree-session-data': expect.stringMatching(/^[\w+/]+=*$/),
  });
});

test('a field that is full says so, until it is not', async ({ page }) => {
  const note = page.getByRole('status').filter({ hasText: 'is full' });
  await openForm(page);
  await messageField(page).focus();
  await page.keyboard.insertText('x'.repeat(9_999));
  await expect(messageField(page)).toHaveValue(/^x{9999}$/);
  await expect(note).toHaveCount(0);
  await page.keyboard.insertText('y'.repeat(2_004));
  await expect(messageField(page)).toHaveValue(/^x{9999}y$/);
  await expect(note).toHaveText(/10,000 characters/);
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toHaveText(/10,000 characters/);
  await messageField(page).press('End');
  await messageField(page).press('Control+End');
  await messageField(page).press('Backspace');
  await expect(note).toHaveCount(0);
  await emailField(page).focus();
  await page.keyboard.insertText('m'.repeat(300));
  await expect(note).toHaveText(/254 characters/);
});

test('a double click sends one enquiry', async ({ page }) => {
  const posts = await answerWith(page, { json: { error: 'No.' } });
  await openForm(page);
  await fillIn(page, freshEnquiry('Double.'));
  await sendButton(page).dblclick();
  await expect(alert(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('many clicks and Enter at once send one enquiry', async ({ page }) => {
  const posts = await answerWith(page, { json: { error: 'No.' } });
  await openForm(page);
  await fillIn(page, freshEnquiry('Many.'));
  await page.evaluate(() => {
    const form = document.querySelector('form');
    for (let time = 0; time < 5; time += 1) form?.requestSubmit();
    form?.querySelector('button')?.click();
  });
  await expect(alert(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('while it is sent, the button says so and is disabled', async ({ page }) => {
  const answer = await holdAnswers(page);
  await openForm(page);
  await fillIn(page, freshEnquiry('Slow.'));
  await expect(sendButton(page)).toHaveText('Send');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending…');
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('form :focus')).toHaveCount(0);
  answer();
  await expect(receipt(page)).toBeVisible();
});

test('without an answer for 20 seconds it has failed, and a late answer changes nothing', async ({
  page,
}) => {
  await page.clock.install();
  const answer = await holdAnswers(page);
  const enquiry = freshEnquiry('Never.');
  await openForm(page);
  await fillIn(page, enquiry);
  // Installed, the clock still runs by itself: from here on it goes only as far as it is told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await sendButton(page).click();
  await page.clock.runFor(19_900);
  await expect(sendButton(page)).toBeDisabled();
  await page.clock.runFor(200);
  await expect(alert(page)).toContainText('No reply came within 20 seconds');
  await expect(sendButton(page)).toBeEnabled();

  const late = page.waitForResponse(receivers);
  answer();
  await late;
  await page.clock.runFor(1_000);
  await expect(receipt(page)).toHaveCount(0);
  await expect(messageField(page)).toHaveValue(enquiry.message);
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
});

test('offline, the form says so and keeps what was typed', async ({ page, context }) => {
  const enquiry = freshEnquiry('Offline.');
  await openForm(page);
  await fillIn(page, enquiry);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed (Failed to fetch');
  await expect(alert(page)).toBeFocused();
  await expect(messageField(page)).toHaveValue(enquiry.message);

  await context.setOffline(false);
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
});

test('the whole way by keyboard, through a mistake', async ({ page }) => {
  const { message } = freshEnquiry('Keys.');
  await openForm(page);
  await emailField(page).focus();
  await page.keyboard.type('meera@mill.example');
  await page.keyboard.press('Tab');
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type('   ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'How long we keep them' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(messageField(page)).toBeFocused();
  await expect(messageField(page)).toHaveAccessibleDescription(/^Message is required/);
  await page.keyboard.type(message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: sentence })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
});

test('Enter in the address field sends the form', async ({ page }) => {
  await openForm(page);
  await fillIn(page, freshEnquiry('Enter.'));
  await emailField(page).press('Enter');
  await expect(receipt(page)).toBeVisible();
});

test('the browser itself checks what is required and what is an address', async ({ page }) => {
  const posts = await answerWith(page, { json: { next: '' } });
  await openForm(page);
  await sendButton(page).click();
  await expect(emailField(page)).toBeFocused();
  await fillIn(page, { email: 'meera at mill', message: 'Words' });
  await sendButton(page).click();
  expect(await validity(page)).toEqual(['typeMismatch', '']);
  await fillIn(page, { email: 'meera@mill.example', message: '' });
  await sendButton(page).click();
  expect(await validity(page)).toEqual(['', 'valueMissing']);
  expect(posts).toHaveLength(0);
});

test('a filled honeypot is kept apart, and the visitor sees no difference', async ({ page }) => {
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

test('a page that comes back from the cache of the browser can send again', async ({ page }) => {
  await holdAnswers(page);
  const enquiry = freshEnquiry('Back.');
  await openForm(page);
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(sendButton(page)).toBeDisabled();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(alert(page)).toContainText('You left the page');
  await expect(sendButton(page)).toBeEnabled();
  await expect(messageField(page)).toHaveValue(enquiry.message);
});

test.describe('the receipt', () => {
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T04:30:00Z'));
    await answerWith(page, { json: { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' } });
    await openForm(page);
    await fillIn(page, { email: 'meera@mill.example', message: 'One\n  two' });
    await sendButton(page).click();
    await expect(receipt(page)).toBeVisible();
  });

  test('says when the answer is due, here and at the company', async ({ page }) => {
    const words = (await receipt(page).innerText()).replace(/[\u00a0\u202f]/g, ' ');
    expect(words).toContain('Saturday, 21 November 2026 at 11:30 pm GMT-5');
    expect(words).toContain('Sunday, 22 November 2026 at 10:00 am IST in Coimbatore');
  });

  test('is copied as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(receipt(page).getByRole('status')).toHaveText('Copied.');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(sentence);
    for (const part of ['7QK2-M9XA', 'meera@mill.example', 'One\n  two']) {
      expect(text).toContain(part);
    }
  });

  test('is selected where the page may not copy', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Not here.', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(receipt(page).getByRole('status')).toContainText('The text is selected');
    expect(await page.evaluate(() => String(getSelection()))).toContain('7QK2-M9XA');
  });

  test('is printed, and nothing else is', async ({ page }) => {
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

  test('leads to an empty form', async ({ page }) => {
    await page.getByRole('link', { name: 'Write another message' }).click();
    await isHydrated(page);
    await expect(emailField(page)).toHaveValue('');
    await expect(messageField(page)).toHaveValue('');
  });
});

/** Holds the answers of all receivers back until the function is called; from then on all succeed. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(receivers, async (route) => {
    await promise;
    await route.fulfill({ json: { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' } });
  });
  return () => {
    resolve(undefined);
  };
}

/** Which check of the browser each field fails, or ''. */
function validity(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['email', 'message'].map((name) => {
      const control = document.querySelector('form')?.elements.namedItem(name);
      const { validity: found } = control as HTMLInputElement;
      return (['valueMissing', 'typeMismatch'] as const).find((check) => found[check]) ?? '';
    }),
  );
}
