import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  alert,
  fillIn,
  freshEnquiry,
  holdScripts,
  isAlive,
  receipt,
  reference,
  sendButton,
  storedEnquiries,
} from './contact-form.ts';

const receiver = 'http://127.0.0.1:4357';

/** A prop as Astro writes it: each value behind the number of its type. */
type Receiver = { endpoint: [0, string?] };

test('a page of an allowed origin sends to the receiver', async ({ page }) => {
  const enquiry = freshEnquiry('From elsewhere.');
  await openFormFor(page, receiver, 'http://127.0.0.1:4358/contact');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
  const stored = storedEnquiries().filter(({ message }) => message === enquiry.message);
  expect(stored).toEqual([expect.objectContaining(enquiry)]);
});

test('it reads what the receiver refuses', async ({ page }) => {
  await openFormFor(page, receiver, 'http://127.0.0.1:4358/contact');
  await fillIn(page, { email: 'meera@mill.example', message: '   ' });
  await sendButton(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
});

test('a page of another origin is not let in, and says that nothing was sent', async ({ page }) => {
  const enquiry = freshEnquiry('From nowhere.');
  await openFormFor(page, receiver, 'http://localhost:4358/contact');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed');
  expect(storedEnquiries().filter(({ message }) => message === enquiry.message)).toEqual([]);
});

/** Opens the form as a build has it that names this endpoint in its settings. */
async function openFormFor(page: Page, endpoint: string, address: string): Promise<void> {
  // Not by an answer of our own: Chromium keeps pages without an address from those of this machine.
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('astro-island').evaluate((island, origin) => {
    const props = JSON.parse(island.getAttribute('props') ?? '') as { receiver: [0, Receiver] };
    props.receiver[1].endpoint = [0, origin];
    island.setAttribute('props', JSON.stringify(props));
    island.querySelector('form')?.setAttribute('action', `${origin}/f/enquiry`);
  }, endpoint);
  release();
  await isAlive(page);
}
