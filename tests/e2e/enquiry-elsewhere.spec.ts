import { expect, test } from '@playwright/test';
import {
  alert,
  fillIn,
  freshEnquiry,
  openForm,
  receipt,
  reference,
  sendButton,
  storedEnquiries,
} from './contact-form.ts';

test('a page of an allowed origin sends to the receiver', async ({ page }) => {
  const enquiry = freshEnquiry('From elsewhere.');
  await openForm(page, 'http://127.0.0.1:4358/contact');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(receipt(page)).toContainText(reference);
  const stored = storedEnquiries().filter(({ message }) => message === enquiry.message);
  expect(stored).toEqual([expect.objectContaining(enquiry)]);
});

test('it reads what the receiver refuses', async ({ page }) => {
  await openForm(page, 'http://127.0.0.1:4358/contact');
  await fillIn(page, { email: 'meera@mill.example', message: '   ' });
  await sendButton(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
});

test('a page of another origin is not let in, and says that nothing was sent', async ({ page }) => {
  const enquiry = freshEnquiry('From nowhere.');
  await openForm(page, 'http://localhost:4358/contact');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(alert(page)).toContainText('The connection failed');
  expect(storedEnquiries().filter(({ message }) => message === enquiry.message)).toEqual([]);
});
