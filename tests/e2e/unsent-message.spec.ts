import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { entriesOf } from '../support/site-content.ts';
import { freshEnquiry, hold, isHydrated, labels, scriptUrls, test } from './contact-form.ts';

const values = { email: 'meera@mill.example', message: 'Half a\nsentence' };

test('an unsent message survives a failure, a reload, Back and a link to the form', async ({
  page,
  form,
}) => {
  await form.respondWith({ json: { error: 'No.' } });
  await form.send(values);
  await page.getByRole('alert').waitFor();
  await page.reload();
  await isHydrated(page);
  await form.expectTexts(values);
  await page.goto('/about');
  await page.goBack();
  await isHydrated(page);
  await form.expectTexts(values);
  await page.goto('/about');
  await page.getByRole('main').locator('a[href="/contact"]').click();
  await isHydrated(page);
  await form.expectTexts(values);

  // The time since the page opened says nothing of a person who typed before.
  const [request] = await Promise.all([page.waitForRequest('**/f/*'), form.button.click()]);
  const session = await request.headerValue('Formspree-Session-Data');
  expect(JSON.parse(atob(session ?? ''))).not.toHaveProperty('elapsed');
});

test('a success removes it, and the link of the receipt leads to an empty form', async ({
  page,
  form,
}) => {
  await form.send(freshEnquiry('Sent.'));
  await expect(form.receipt).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const stored = await page.context().storageState({ indexedDB: true });
  expect(stored).toEqual({ cookies: [], origins: [] });
  await page.getByRole('link', { name: labels.receipt.another }).click();
  await form.message.focus();
  await isHydrated(page);
  await form.expectTexts({ email: '', message: '' });
});

test('text typed before hydration stays, with focus and caret, in place of the unsent message', async ({
  page,
  form,
}) => {
  await form.open();
  await form.fillIn(values);
  await page.goto('/about');
  const hydrate = await openUnhydrated(page);
  await form.email.fill('<early@mill.example>');
  await form.message.pressSequentially('First ');
  await hydrate();
  await page.keyboard.type('second');
  const typed = { email: '<early@mill.example>', message: 'First second' };
  await form.expectTexts(typed);
  await page.goto('/about');
  await page.goto('/contact');
  await isHydrated(page);
  await form.expectTexts(typed);
});

test.describe('the same in every engine', { tag: '@chromium' }, () => {
  test('without storage, what is typed before hydration stays, also if an extension adds a node', async ({
    page,
    form,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    const enquiry = freshEnquiry('Private.');
    const hydrate = await openUnhydrated(page);
    await form.fillIn(enquiry);
    // As extensions and translators do: React does not know the node.
    await page.locator('form').evaluate((element) => {
      const node = document.createElement('div');
      node.dataset['added'] = '';
      element.prepend(node);
    });
    await hydrate();
    await expect(page.locator('[data-added]')).toHaveCount(0);
    await form.expectTexts(enquiry);
    await form.message.fill(`${enquiry.message} More.`);
    await form.button.click();
    await expect(form.receipt).toContainText('More.');
  });

  test('a text of the visitor replaces the sentence about a service', async ({ page, form }) => {
    const [service, other = service] = entriesOf('services').map(({ id, data }) => ({
      sentence: data.enquiry,
      subject: labels.service.subject.replace('{service}', data.title),
      address: `/services/${id}`,
      formAddress: `/contact?service=${id}`,
    }));
    if (!service || !other) throw new Error('There is no service.');
    await page.goto(service.address);
    await page.getByRole('main').locator(`a[href="${service.formAddress}"]`).first().click();
    await isHydrated(page);
    await form.expectTexts({ email: '', message: service.sentence });
    await expect(page.getByText(service.subject)).toBeVisible();
    await form.email.fill(values.email);
    await form.open(other.formAddress);
    await form.expectTexts({ email: values.email, message: other.sentence });
    await form.message.fill(`${other.sentence} Soon.`);
    await form.open(service.formAddress);
    await form.expectTexts({ message: `${other.sentence} Soon.` });
  });
});

/** Opens the form and holds its scripts back. @returns releases them and waits for hydration */
async function openUnhydrated(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, scriptUrls);
  // Firefox holds the event back until the scripts have come.
  await page.goto('/contact', { waitUntil: 'commit' });
  return async () => {
    release();
    await isHydrated(page);
  };
}
