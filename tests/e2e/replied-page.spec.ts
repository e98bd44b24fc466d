import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repliedAddress } from '../../contract/paths.ts';
import { replySignature, secretIn } from '../../server/storage/reply-signature.ts';
import { siteWords } from '../support/site-content.ts';
import { problemsOf } from './accessibility.ts';
import { address, dataFolder } from './addresses.ts';
import { freshEnquiry, storedEnquiries } from './contact-form.ts';

const { contact, server } = siteWords();
const { mark, undo, open } = server.replied;

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test('the link in a notice marks an enquiry as answered, and takes that back', async ({ page }) => {
  const enquiry = freshEnquiry('Marked');
  const sent = await page.request.post('/f/enquiry', { data: enquiry });
  const { next } = (await sent.json()) as { next: string };
  const reference = new URL(next, address).searchParams.get('reference') ?? '';
  const statusOf = () => storedEnquiries(enquiry.message).map(({ status }) => status);
  const secret = secretIn(join(dataFolder(address), 'reply.key'));
  await page.goto(repliedAddress(reference, replySignature(secret, reference)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.replied.meta.title);
  await expect(page.getByRole('main')).toContainText(open);
  expect(await problemsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: mark }).click();
  await expect(page.getByRole('button', { name: undo })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(open);
  expect(statusOf()).toEqual(['replied']);
  await page.getByRole('button', { name: undo }).click();
  await expect(page.getByRole('button', { name: mark })).toBeVisible();
  expect(statusOf()).toEqual(['new']);
});

test('a link that is cut off says so', async ({ page }) => {
  await page.goto(repliedAddress('7K3M-Q9TZ', 'cut'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.replied.unknown.title);
  expect(await problemsOf(page)).toEqual([]);
});
