import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  emailField,
  expectValues,
  fillIn,
  freshEnquiry,
  holdScripts,
  isHydrated,
  messageField,
  openForm,
  receipt,
  respondWith,
  sendButton,
  sendForm,
} from './contact-form.ts';

const values = { email: 'meera@mill.example', message: 'Half a\nsentence' };
const empty = { email: '', message: '' };
const ciCd = 'Our releases are done by hand in the evening, and I would like to change that.';

test('an unsent message survives a reload, Back and a link to the form', async ({ page }) => {
  await openForm(page);
  await fillIn(page, values);
  await page.reload();
  await isHydrated(page);
  await expectValues(page, values);
  await page.goto('/services');
  await page.goBack();
  await isHydrated(page);
  await expectValues(page, values);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await isHydrated(page);
  await expectValues(page, values);
});

test('success removes it, and the link of the receipt leads to an empty form', async ({ page }) => {
  await sendForm(page, freshEnquiry('Sent.'));
  await expect(receipt(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await isHydrated(page);
  await expectValues(page, empty);
});

test('failure keeps it', async ({ page }) => {
  await respondWith(page, { json: { error: 'No.' } });
  await sendForm(page, values);
  await page.getByRole('alert').waitFor();
  await page.reload();
  await isHydrated(page);
  await expectValues(page, values);
});

test.describe('before hydration', () => {
  test('what is typed stays, with the focus and the caret, in place of the unsent message', async ({
    page,
  }) => {
    await openForm(page);
    await fillIn(page, values);
    await page.goto('/about');
    const hydrate = await openUnhydrated(page);
    await messageField(page).pressSequentially('First ');
    await hydrate();
    await page.keyboard.type('second');
    await expectValues(page, { email: values.email, message: 'First second' });
  });

  test('what is typed survives a reload', async ({ page }) => {
    await openUnhydrated(page);
    await messageField(page).fill('New');
    await page.goto('/about', { waitUntil: 'commit' });
    await page.unroute('**/_astro/*.js');
    await openForm(page);
    await expectValues(page, { email: '', message: 'New' });
  });

  for (const [target, place] of [
    ['#email', 'afterend'],
    ['form', 'afterbegin'],
  ] as const) {
    test(`what is typed stays if an extension adds a node: ${target}, ${place}`, async ({
      page,
    }) => {
      const hydrate = await openUnhydrated(page);
      await emailField(page).fill(values.email);
      await messageField(page).pressSequentially('First ');
      await addNode(page, target, place);
      await hydrate();
      await expect(page.locator('[data-added]')).toHaveCount(0);
      await expect(messageField(page)).toBeFocused();
      await page.keyboard.type('second');
      await expectValues(page, { email: values.email, message: 'First second' });
      await sendButton(page).click();
      await expect(receipt(page)).toContainText('First second');
    });
  }
});

test('without storage, what is typed before hydration stays and is sent', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => {
    // React reports the added node.
    if (!error.message.includes('React error #418')) errors.push(error);
  });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  const enquiry = freshEnquiry('Private.');
  const hydrate = await openUnhydrated(page);
  await fillIn(page, enquiry);
  await addNode(page, 'form', 'afterbegin');
  await hydrate();
  await expect(page.locator('[data-added]')).toHaveCount(0);
  await expectValues(page, enquiry);
  await messageField(page).fill(`${enquiry.message} More.`);
  await sendButton(page).click();
  await expect(receipt(page)).toContainText('More.');
  expect(errors).toEqual([]);
});

test.describe('the sentence of a service', () => {
  test('is in the message after its call to action', async ({ page }) => {
    await page.goto('/services/ci-cd');
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await isHydrated(page);
    await expectValues(page, { email: '', message: ciCd });
  });

  test('gives way to an unsent message, and is one itself once it is continued', async ({
    page,
  }) => {
    await openForm(page, '/contact?service=ci-cd');
    await messageField(page).fill(`${ciCd} Soon.`);
    await openForm(page, '/contact?service=AI-ML');
    await expectValues(page, { email: '', message: `${ciCd} Soon.` });
  });

  test('gives way to the next one unless the visitor has changed it', async ({ page }) => {
    await openForm(page, '/contact?service=ci-cd');
    await emailField(page).fill(values.email);
    await messageField(page).fill('Something');
    await messageField(page).fill(ciCd);
    await openForm(page, '/contact?service=AI-ML');
    await expect(emailField(page)).toHaveValue(values.email);
    await expect(messageField(page)).toHaveValue(/^I would like to know whether a model/);
  });
});

/** Opens the form and holds its scripts back. @returns releases them and waits for hydration */
async function openUnhydrated(page: Page): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  return async () => {
    release();
    await isHydrated(page);
  };
}

/** Adds a node that React does not know, as extensions and translators do. */
async function addNode(page: Page, target: string, place: InsertPosition): Promise<void> {
  await page
    .locator(target)
    .last()
    .evaluate((element, where) => {
      const node = document.createElement('div');
      node.dataset['added'] = '';
      // Trusted Types forbid HTML in a string.
      node.textContent = 'Added';
      element.insertAdjacentElement(where, node);
    }, place);
}
