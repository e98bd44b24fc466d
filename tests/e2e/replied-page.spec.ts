import { expect } from '@playwright/test';
import { replyAddress } from 'enquiries/testing/stored';
import { repliedPath } from '../../contract/paths.ts';
import { siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import { address, dataFolder } from './addresses.ts';
import { freshEnquiry, reference, storedEnquiries, test } from './contact-form.ts';

const { contact, server } = siteWords();
const { mark, undo, open } = server.replied;

test.use({ viewport: { width: 320, height: 640 } });

test('the link in a notice marks an enquiry as answered, and takes that back', async ({
  page,
  form,
}) => {
  const enquiry = freshEnquiry('Marked');
  await form.open();
  await form.fillIn(enquiry);
  // What is sent within a second is held as spam.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000);
  await form.button.click();
  const [received = ''] = reference.exec((await form.receipt.textContent()) ?? '') ?? [];
  const statusOf = async () => (await storedEnquiries(enquiry.message)).map(({ status }) => status);
  // The server makes the key when it first needs it.
  await page.goto(`${repliedPath}?signature=none&reference=${received}`);
  await page.goto(replyAddress(repliedPath, received, dataFolder(address)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.replied.meta.title);
  await expect(page.getByRole('main')).toContainText(open);
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: mark }).click();
  await expect(page.getByRole('button', { name: undo })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(open);
  expect(await statusOf()).toEqual(['replied']);
  await page.getByRole('button', { name: undo }).click();
  await expect(page.getByRole('button', { name: mark })).toBeVisible();
  expect(await statusOf()).toEqual(['new']);
});
