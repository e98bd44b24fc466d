import { expect, test } from '@playwright/test';
import { problemsOf } from '../../tests/e2e/accessibility.ts';
import { isHydrated } from '../../tests/e2e/contact-form.ts';
import { testArchive } from './zip/test-archive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('exam: answers are kept while the connection is cut, also over a reload, and sent when it returns', async ({
  page,
}) => {
  await page.goto('/try/exam-screen');
  const line = page.getByRole('switch', { name: 'Cut the line' });
  const notice = page.getByRole('status');
  await line.focus();
  await isHydrated(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(notice).toContainText('The connection is down. 1 answer kept on this device.');
  expect(await problemsOf(page)).toEqual([]);
  await page.reload();
  await isHydrated(page);
  await expect(notice).toContainText('1 answer kept on this device.');
  await line.press('Space');
  await expect(notice).toHaveText('The connection is up. The server has 5 answers.');
});

test('zip: a picture is drawn, and with the network off an archive of the visitor opens', async ({
  page,
  context,
}) => {
  await page.goto('/try/zip-extractor');
  await page.locator('astro-island').dispatchEvent('focusin');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Open our sample' }).click();
  const picture = page.getByRole('img', { name: 'goose-eye.png, 840 by 560 pixels' });
  await expect(picture.locator('canvas')).toHaveJSProperty('width', 840);
  expect(await problemsOf(page)).toEqual([]);
  await context.setOffline(true);
  const buffer = Buffer.from(testArchive([{ name: 'a.txt', data: '<b>Warp</b>' }]));
  const file = { name: 'letters.zip', mimeType: 'application/zip', buffer };
  await page.getByLabel(/Choose another/).setInputFiles(file);
  await expect(page.getByRole('textbox', { name: 'a.txt' })).toHaveValue('<b>Warp</b>');
});

test('booking desk: the last place opens the waiting list, and the office has a row more', async ({
  page,
}) => {
  await page.goto('/try/booking-desk');
  const course = page.getByRole('region', { name: 'GST for small workshops' });
  const participants = course.getByRole('list').first().getByRole('listitem');
  await expect(participants).toHaveCount(3);
  await course.getByRole('checkbox', { name: 'Book a place' }).press('Space');
  await expect(participants).toHaveText([/^Anjali Menon/, /^Sameer Khan/, /^Kavya Rao/, /17 more/]);
  await expect(course.getByRole('status')).toHaveText('The receipt is on its way to you.');
  await course.getByRole('checkbox', { name: /next customer/ }).press('Space');
  await expect(course.getByText('Farid Ansari')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
});
