import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  answerWith,
  emailField,
  fillIn,
  freshEnquiry,
  holdScripts,
  isHydrated,
  messageField,
  openForm,
  receipt,
  sendButton,
} from './contact-form.ts';

const typed = { email: 'meera@mill.example', message: 'Half a\nsentence' };

test('a draft survives a reload', async ({ page }) => {
  await openForm(page);
  await fillIn(page, typed);
  await page.reload();
  await isHydrated(page);
  await expectTyped(page, typed);
});

test('a draft survives a visit to another page, by Back and by the link', async ({ page }) => {
  await openForm(page);
  await fillIn(page, typed);
  await page.goto('/services');
  await page.goBack();
  await isHydrated(page);
  await expectTyped(page, typed);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await isHydrated(page);
  await expectTyped(page, typed);
});

test('a draft survives a tab that ends without a word', async ({ page, context }) => {
  await openForm(page);
  await messageField(page).pressSequentially('Half');
  await expect.poll(() => kept(page)).toContain('Half');
  const session = await kept(page);

  const next = await context.newPage();
  await next.addInitScript((items) => {
    for (const [name, value] of Object.entries(JSON.parse(items) as Record<string, string>)) {
      sessionStorage.setItem(name, value);
    }
  }, session);
  await openForm(next);
  await expect(messageField(next)).toHaveValue('Half');
});

test('another tab starts empty', async ({ page, context }) => {
  await openForm(page);
  await fillIn(page, typed);
  await expect.poll(() => kept(page)).toContain('Half');
  const other = await context.newPage();
  await openForm(other);
  await expectTyped(other, { email: '', message: '' });
});

test('a draft never takes the place of what is typed', async ({ page }) => {
  await openForm(page);
  await fillIn(page, typed);
  await page.goto('/about');
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await messageField(page).fill('Something else');
  release();
  await isHydrated(page);
  await expectTyped(page, { email: typed.email, message: 'Something else' });
});

test('what is typed before the script is there stays, with the focus and the caret', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await emailField(page).fill(typed.email);
  await messageField(page).pressSequentially('First ');
  release();
  await isHydrated(page);
  await page.keyboard.type('second');
  await expectTyped(page, { email: typed.email, message: 'First second' });
});

for (const [name, target, place] of [
  ['behind the address', '#email', 'afterend'],
  ['first in the form', 'form', 'afterbegin'],
] as const) {
  test(`what is typed stays when something strange stands ${name}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await emailField(page).fill(typed.email);
    await messageField(page).pressSequentially('First ');
    await insertStranger(page, target, place);
    release();
    await isRebuilt(page);
    await expect(messageField(page)).toBeFocused();
    await page.keyboard.type('second');
    await expectTyped(page, { email: typed.email, message: 'First second' });
    await sendButton(page).click();
    await expect(receipt(page)).toContainText('First second');
  });
}

test('it stays even where the browser allows no storage', async ({ page }) => {
  await withoutStorage(page);
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, typed);
  await insertStranger(page, 'form', 'afterbegin');
  release();
  await isRebuilt(page);
  await expectTyped(page, typed);
});

test('what is typed before the script is there survives a reload', async ({ page }) => {
  await openForm(page);
  await fillIn(page, { email: typed.email, message: 'Old' });
  await page.goto('/about');
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await messageField(page).fill('New');
  await page.goto('/about', { waitUntil: 'commit' });
  release();
  await openForm(page);
  await expectTyped(page, { email: typed.email, message: 'New' });
});

test('success forgets the draft', async ({ page }) => {
  await openForm(page);
  await fillIn(page, freshEnquiry('Sent.'));
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await kept(page)).toBe('{}');
  await openForm(page);
  await expectTyped(page, { email: '', message: '' });
});

test('failure keeps it', async ({ page }) => {
  await answerWith(page, { json: { error: 'No.' } });
  await openForm(page);
  await fillIn(page, typed);
  await sendButton(page).click();
  await page.getByRole('alert').waitFor();
  await page.reload();
  await isHydrated(page);
  await expectTyped(page, typed);
});

test('a browser that allows no storage sends all the same', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await withoutStorage(page);
  await openForm(page);
  await fillIn(page, freshEnquiry('Private.'));
  await page.waitForTimeout(500);
  await sendButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the call to action of a service puts its sentence into an empty message', async ({
  page,
}) => {
  await page.goto('/services/ci-cd');
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await isHydrated(page);
  await expectTyped(page, { email: '', message: ciCd });
  await openForm(page, '/contact?service=AI-ML');
  await expect(messageField(page)).toHaveValue(/^I would like to know whether a model/);
  await openForm(page, '/contact?service=constructor');
  await expect(messageField(page)).toHaveValue('');
});

test('a draft goes before the sentence of a service', async ({ page }) => {
  await openForm(page);
  await fillIn(page, typed);
  await openForm(page, '/contact?service=ci-cd');
  await expectTyped(page, typed);
});

test('a sentence that was continued is a draft', async ({ page }) => {
  await openForm(page, '/contact?service=ci-cd');
  await messageField(page).fill(`${ciCd} Soon.`);
  await openForm(page, '/contact?service=AI-ML');
  await expect(messageField(page)).toHaveValue(`${ciCd} Soon.`);
});

const ciCd = 'Our releases are done by hand in the evening, and I would like to change that.';

async function expectTyped(page: Page, { email, message }: typeof typed): Promise<void> {
  await expect(messageField(page)).toHaveValue(message);
  await expect(emailField(page)).toHaveValue(email);
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** Puts a node into the form that no script of the site knows, as extensions and translators do. */
async function insertStranger(page: Page, target: string, place: InsertPosition): Promise<void> {
  await page
    .locator(target)
    .last()
    .evaluate((element, where) => {
      // As an extension would: the page itself may make no markup of a text.
      const stranger = document.createElement('div');
      stranger.dataset['stranger'] = '';
      stranger.textContent = 'Strange';
      element.insertAdjacentElement(where, stranger);
    }, place);
}

/** Waits until the form has been built anew, without the stranger. */
async function isRebuilt(page: Page): Promise<void> {
  await isHydrated(page);
  await expect(page.locator('[data-stranger]')).toHaveCount(0);
}

function withoutStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
}
