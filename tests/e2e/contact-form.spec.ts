import { expect } from '@playwright/test';
import { enquiryFields, maxLength } from '../../contract/enquiry.ts';
import { contentOf } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import { otherAddress } from './addresses.ts';
import {
  formUrls,
  type ContactForm,
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

const { language } = contentOf('site');
const { failure } = labels;

test('an enquiry is stored, and a receipt replaces the form', async ({ page, form }) => {
  const enquiry = freshEnquiry('We book in three places.\n\nCan you help?');
  await form.open();
  await form.fillIn(enquiry);
  // The server takes a form sent within a second of loading the page for a program's.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000);
  await form.button.click();
  await expect(page.getByRole('heading', { name: sentence, exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([sentence]);
  await expect(page).toHaveTitle(`${sentence} · ${contentOf('company').legalName}`);
  await expect(page.locator('form')).toHaveCount(0);
  await expect(form.receipt).toContainText(enquiry.email);
  await expect(form.receipt).toContainText(enquiry.message, { useInnerText: true });
  expect(await problemsOf(page)).toEqual([]);
  const [shown] = reference.exec(await form.receipt.innerText()) ?? [];
  expect(storedEnquiries(enquiry.message)).toEqual([
    expect.objectContaining({ ...enquiry, reference: shown, status: 'new' }),
  ]);

  const cloth = page.getByRole('main').locator('figure').filter({ visible: true });
  const woven = await cloth.locator('svg').innerHTML();
  await page.goto(`/contact/thanks?reference=${String(shown)}`);
  expect(await cloth.locator('svg').innerHTML()).toBe(woven);
});

test(
  'a filled honeypot quarantines the enquiry, and the visitor sees no difference',
  { tag: '@chromium' },
  async ({ page, form }) => {
    const enquiry = freshEnquiry('Buy.');
    await form.open();
    await form.fillIn(enquiry);
    const trap = page.locator('[name="_gotcha"]');
    await expect(trap).not.toBeInViewport({ ratio: 0.01 });
    await expect(page.getByRole('textbox')).toHaveCount(enquiryFields.length);
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await form.button.click();
    await expect(form.receipt).toContainText(reference);
    expect(storedEnquiries(enquiry.message)).toMatchObject([{ status: 'quarantined' }]);
  },
);

test('a full field shows a note until it is shortened', async ({ page, form }) => {
  const full = labels.form.full.replace('{limit}', maxLength.message.toLocaleString(language));
  const note = page.getByRole('status').filter({ hasText: full });
  await form.open();
  await form.message.fill('x'.repeat(maxLength.message - 1));
  await page.keyboard.type('xx');
  await expect(form.message).toHaveValue('x'.repeat(maxLength.message));
  await expect(note).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await form.message.press('Backspace');
  await expect(note).toHaveCount(0);
});

test('the form can be filled in, corrected and sent by keyboard', async ({ page, form }) => {
  await form.open();
  await form.email.focus();
  await page.keyboard.type('meera@mill.example');
  for (const field of enquiryFields.slice(1)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(field === 'message' ? '   ' : `Some ${field}`);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: labels.form.privacyLink })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(form.message).toBeFocused();
  await expect(page.getByText(isRequired)).toBeVisible();
  await page.keyboard.type(freshEnquiry('Keys.').message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: sentence })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: labels.receipt.print })).toBeFocused();
});

test('several submits at once send one enquiry', async ({ page, form }) => {
  const posts = await form.respondWith({ json: { error: 'No.' } });
  await form.open();
  await form.fillIn(freshEnquiry('Many.'));
  await page.evaluate(() => {
    const element = document.querySelector('form');
    for (let time = 0; time < 5; time += 1) element?.requestSubmit();
    element?.querySelector('button')?.click();
  });
  await expect(form.alert).toBeVisible();
  expect(posts).toHaveLength(1);
  await form.button.click();
  await expect.poll(() => posts).toHaveLength(2);
});

test('while the form is sending, the button is disabled, says so and keeps the focus', async ({
  page,
  form,
}) => {
  await form.respondWith(success);
  const respond = await hold(page, formUrls);
  await form.open();
  await form.fillIn(freshEnquiry('Slow.'));
  await form.button.press('Enter');
  await expect(form.button).toHaveText(labels.form.sending);
  await expect(form.button).toBeDisabled();
  await expect(form.button).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: labels.form.sending })).toBeAttached();
  await expect(form.message).not.toBeEditable();
  expect(await problemsOf(page)).toEqual([]);
  respond();
  await expect(form.receipt).toBeVisible();
});

test(
  'without a response for 20 seconds the form can be sent again',
  { tag: '@chromium' },
  async ({ page, form }) => {
    await page.clock.install();
    await page.route(formUrls, () => undefined);
    const enquiry = freshEnquiry('Never.');
    await form.open();
    await form.fillIn(enquiry);
    // An installed clock still runs by itself until it is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    await form.button.click();
    await page.clock.runFor(19_900);
    await expect(form.button).toBeDisabled();
    await page.clock.runFor(200);
    await expect(form.alert).toContainText(failure.timeout.replace('{seconds}', '20'));
    await form.expectValues(enquiry);
    await page.unroute(formUrls);
    await form.button.click();
    await expect(form.receipt).toBeVisible();
  },
);

test('offline, the form reports it, keeps its values and can be sent again', async ({
  context,
  form,
}) => {
  const enquiry = freshEnquiry('Offline.');
  await form.open();
  await form.fillIn(enquiry);
  await context.setOffline(true);
  await form.button.press('Enter');
  await expectNetworkFailure(form);
  // An alert that also gets the focus is read out twice.
  await expect(form.button).toBeFocused();
  await expect(form.alert).toBeInViewport({ ratio: 1 });
  await expect(form.button).toBeInViewport({ ratio: 1 });
  await form.expectValues(enquiry);
  await context.setOffline(false);
  await form.button.click();
  await expect(form.receipt).toContainText(reference);
});

test('a page restored from the back/forward cache can send again', async ({ page, form }) => {
  await page.route(formUrls, () => undefined);
  const enquiry = freshEnquiry('Back.');
  await form.send(enquiry);
  await expect(form.button).toBeDisabled();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(form.alert).toContainText(failure.interrupted);
  await expect(form.button).toBeEnabled();
  await form.expectValues(enquiry);
});

test('a page of an allowed origin sends, and reads what is rejected', async ({ page, form }) => {
  const { email, message } = freshEnquiry('From elsewhere.');
  await form.open(`${otherAddress}/contact`);
  await form.fillIn({ email, message: '   ' });
  await form.button.click();
  await expect(page.getByText(isRequired)).toBeVisible();
  await form.message.fill(message);
  await form.button.click();
  await expect(form.receipt).toContainText(reference);
  expect(storedEnquiries(message)).toMatchObject([{ email }]);
});

test('a page of another origin sends nothing and shows a failure', async ({ form }) => {
  const enquiry = freshEnquiry('From nowhere.');
  await form.open(`${otherAddress.replace('127.0.0.1', 'localhost')}/contact`);
  await form.fillIn(enquiry);
  await form.button.click();
  await expectNetworkFailure(form);
  expect(storedEnquiries(enquiry.message)).toEqual([]);
});

async function expectNetworkFailure(form: ContactForm): Promise<void> {
  const [before = ''] = failure.network.split('{reason}');
  // A sentence of the site, then the words of the browser.
  expect(before).toMatch(/\. /);
  await expect(form.alert).toContainText(before);
  await expect(form.alert).toContainText(/fetch/);
}

test.describe('the receipt', () => {
  const values = { email: 'meera@mill.example', message: 'One\n  two' };

  test.beforeEach(async ({ form }) => {
    await form.respondWith(success);
    await form.send(values);
    await expect(form.receipt).toBeVisible();
  });

  test('is copied as text', { tag: '@chromium' }, async ({ page, context, form }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: labels.receipt.copy, exact: true }).click();
    await expect(form.receipt.getByRole('status')).toHaveText(labels.receipt.copied);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of ['7QK2-M9XA', sentence, values.email, values.message]) {
      expect(text).toContain(part);
    }
  });

  test('is selected where the browser denies copying', async ({ page, form }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Not here.', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: labels.receipt.copy, exact: true }).click();
    await expect(form.receipt.getByRole('status')).toHaveText(labels.receipt.selected);
    expect(await page.evaluate(() => String(getSelection()))).toContain('7QK2-M9XA');
  });

  test('is the only thing printed', { tag: '@chromium' }, async ({ page, form }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(form.receipt.getByText('7QK2-M9XA')).toBeVisible();
    for (const hidden of ['banner', 'contentinfo', 'button', 'link'] as const) {
      await expect(page.getByRole(hidden)).toHaveCount(0);
    }
    await expect(page.getByText(contentOf('contactPage').title)).toBeHidden();
  });
});
