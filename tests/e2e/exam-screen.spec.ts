import { expect, type Page, test } from '@playwright/test';
import { problemsOf } from './accessibility.ts';
import { hold, isHydrated, scriptUrls } from './contact-form.ts';

const address = '/try/exam-screen';
const partsOf = (page: Page) => ({
  line: page.getByRole('switch', { name: 'Cut the line' }),
  notice: page.getByRole('status'),
  option: (name: RegExp) => page.getByRole('radio', { name }),
  next: page.getByRole('button', { name: 'Next question' }),
});

test('by keyboard: answers are kept while the line is cut, and sent when it returns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  const { line, notice, option, next } = partsOf(page);
  await line.focus();
  await isHydrated(page);
  await expect(notice).toHaveText('The line is up. The server has 4 answers.');

  await page.keyboard.press('Space');
  await expect(notice).toHaveText('The line is down. Nothing is waiting to be sent.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(notice).toContainText('The line is down. 1 answer kept on this device.');
  await expect(option(/144 inches/)).toBeChecked();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(option(/^5, Kept, waiting$/)).toBeAttached();
  expect(await problemsOf(page)).toEqual([]);

  await next.press('Enter');
  await expect(page.getByRole('group', { name: /^Question 6 of 12/ })).toBeVisible();
  await expect(option(/300/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(notice).toContainText('2 answers kept');
  await expect(page.getByText('2 records waiting')).toBeVisible();

  await line.press('Space');
  await expect(notice).toHaveText('The line is up. The server has 6 answers.');
  await expect(page.getByText('6 records written down')).toBeVisible();
  await expect(option(/^5, Sent$/)).toBeAttached();
});

test('the line can be cut beside any question, which stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const { line, next } = partsOf(page);
  const top = async () => (await next.boundingBox())?.y ?? NaN;
  const before = await top();
  await page.getByText('Cut the line').last().click();
  await expect(line).toBeChecked();
  // Longer than a smooth scroll takes.
  await page.waitForTimeout(500);
  // The sentence above the question may take another line.
  expect(Math.abs((await top()) - before)).toBeLessThan(30);
});

test('the clock goes on while the line is cut', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  const { line } = partsOf(page);
  await line.focus();
  await isHydrated(page);
  await line.press('Space');
  const clock = page.getByRole('timer');
  await expect(clock).toHaveText('41:18 left');
  await page.clock.runFor(79_000);
  await expect(clock).toHaveText('39:59 left');
});

test('what is chosen while the script loads counts', async ({ page }) => {
  const release = await hold(page, scriptUrls);
  await page.goto(address);
  const { line, notice, option } = partsOf(page);
  await line.check({ force: true });
  await option(/225 inches/).check({ force: true });
  release();
  await isHydrated(page);
  await expect(notice).toContainText('The line is down. 1 answer kept on this device.');
  await expect(option(/225 inches/)).toBeChecked();
});

test('a reload while the line is cut loses no answer and no time', async ({ page }) => {
  await page.goto(address);
  const { line, notice, option } = partsOf(page);
  await line.check({ force: true });
  await isHydrated(page);
  await option(/225 inches/).check({ force: true });
  await expect(notice).toContainText('1 answer kept on this device.');
  await partsOf(page).next.click();
  await page.waitForTimeout(1100);
  await page.reload();
  await isHydrated(page);
  await expect(line).toBeChecked();
  await expect(notice).toContainText('1 answer kept on this device.');
  await expect(page.getByRole('group', { name: /^Question 6 of 12/ })).toBeVisible();
  await expect(page.getByRole('timer')).not.toHaveText('41:18 left');
  await line.press('Space');
  await expect(page.getByText('5 records written down')).toBeVisible();
});
