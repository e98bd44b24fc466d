import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { contactPath } from '../../contract/paths.ts';
import { entriesOf } from '../support/site-content.ts';
import { ContactForm, freshEnquiry } from './contact-form.ts';

const [textPage] = entriesOf('textPages').filter(({ body }) => body.includes('tel:'));

test('an arrow points to the left, and stands on the left of its label', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('main a', { has: page.locator('svg') }).first();
  const arrow = link.locator('svg');
  await expect(arrow).toHaveCSS('scale', '-1 1');
  const [text] = await edgesOf(link);
  expect((await arrow.boundingBox())?.x).toBeLessThan(text);
});

for (const path of [contactPath, `/${textPage?.id}`]) {
  test(`the phone number on ${path} reads from left to right`, async ({ page }) => {
    await page.goto(path);
    const [first, last] = await edgesOf(page.locator('main a[href^="tel:+"]').first());
    expect(first).toBeLessThan(last);
  });
}

test('the form begins on the right, takes either direction, and confirms with a reference that reads from left to right', async ({
  page,
}) => {
  const form = new ContactForm(page);
  await form.open();
  await expect(form.message).toHaveCSS('direction', 'rtl');
  await form.message.fill('Hello');
  await expect(form.message).toHaveCSS('direction', 'ltr');
  await form.send(freshEnquiry('مرحبا'));
  const [first, last] = await edgesOf(form.receipt.locator('bdi').first());
  expect(first).toBeLessThan(last);
});

/** The left edges of the first and the last character of an element's text. */
async function edgesOf(element: Locator): Promise<[number, number]> {
  return element.evaluate((it) => {
    const text = it.firstChild ?? it;
    const leftAt = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftAt(0), leftAt((text.textContent ?? '').trimEnd().length - 1)];
  });
}
