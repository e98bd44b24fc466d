import { expect, type Page } from '@playwright/test';
import { entriesOf, siteWords } from '../support/site-content.ts';
import { isHydrated, test } from './contact-form.ts';

const { plans: labels } = siteWords();
const plan = entriesOf('plans').find(({ id }) => id === 'course-booking')?.data;
const [first] = plan?.decisions ?? [];

const boxes = (page: Page) => page.getByRole('checkbox');
const total = (page: Page) => page.getByRole('status');
const pieces = (page: Page) => page.locator('[data-piece] > svg');
const whole = '4–9 weeks₹3,60,000 – ₹8,10,000about €3,400 – €7,600';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/plans/course-booking']) {
    test(`on ${path} decisions are a list with what each saves, and the whole range stands`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(total(page)).toHaveText(whole);
      await expect(page.getByText(first?.title ?? '')).toBeVisible();
      const saving = page.getByText('saves 0.5 weeks, ₹45,000, about €420');
      expect((await saving.boundingBox())?.width).toBeGreaterThan(180);
      await expect(boxes(page)).toHaveCount(0);
      await expect(page.getByText(labels.hint)).toBeHidden();
    });
  }
});

test('decisions narrow the total, close their pieces of cloth, and stay in the address', async ({
  page,
}) => {
  await page.goto('/plans/course-booking');
  await expect(total(page)).toHaveText(whole);
  await boxes(page).nth(0).check();
  await boxes(page).nth(2).check();
  const narrowed = '4–6.5 weeks₹3,60,000 – ₹6,05,000about €3,400 – €5,700';
  await expect(total(page)).toHaveText(narrowed);
  await expect(pieces(page).nth(0)).toHaveCSS('height', '0px');
  await expect(pieces(page).nth(1)).not.toHaveCSS('height', '0px');
  await expect(page).toHaveURL(/\?settled=refunds-by-hand&settled=one-person-decides$/);
  await page.reload();
  await expect(total(page)).toHaveText(narrowed);
  await boxes(page).nth(0).uncheck();
  await boxes(page).nth(2).uncheck();
  await expect(total(page)).toHaveText(whole);
  for (const decision of await boxes(page).all()) await decision.check();
  await expect(total(page)).toHaveText('4 weeks₹3,60,000about €3,400');
});

test('a decision on the home page goes along to the plan and to the form', async ({
  page,
  form,
}) => {
  await page.goto('/?settled=elsewhere');
  const start = page.getByRole('main').locator('a[href*="/contact"]').first();
  await expect(start).toHaveAttribute('href', /\/contact$/);
  await boxes(page).first().check();
  await expect(page.getByRole('link', { name: labels.link })).toHaveAttribute(
    'href',
    /\/plans\/course-booking\?settled=refunds-by-hand$/,
  );
  await start.click();
  await isHydrated(page);
  await form.expectTexts({ message: enquiry(first) });
});

test('what is settled follows an unsent message, once', async ({ page, form }) => {
  await form.open();
  await form.message.fill('Twelve courses a year.');
  await form.open('/contact?plan=course-booking');
  const message = `Twelve courses a year.\n\n${enquiry()}`;
  await form.expectTexts({ message });
  await form.message.fill(message.replace('Twelve', 'Ten'));
  await form.open('/contact?plan=course-booking&settled=refunds-by-hand');
  const both = `${message.replace('Twelve', 'Ten')}\n\n${enquiry(first)}`;
  await form.expectTexts({ message: both });
  await form.message.fill(both.replace(labels.settled, 'Agreed:'));
  await page.reload();
  await isHydrated(page);
  await form.expectTexts({ message: both.replace(labels.settled, 'Agreed:') });
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing covers the box that has the focus', async ({ page }) => {
    await page.goto('/plans/course-booking');
    await boxes(page).first().check();
    for (const box of (await boxes(page).all()).slice(1)) {
      await page.keyboard.press('Tab');
      await expect(box).toBeFocused();
      const isOnTop = await box.evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [y + 1, y + height - 1].every((at) =>
          it.isSameNode(document.elementFromPoint(x + width / 2, at)),
        );
      });
      expect(isOnTop).toBe(true);
    }
  });
});

/** The message for the plan, with its first decision, if that is made. */
function enquiry(made?: { title: string }): string {
  const about = (left: string) => [plan?.enquiry, '', `${plan?.title}: ${left}`];
  if (!made) return about('4–9 weeks, ₹3,60,000 – ₹8,10,000').join('\n');
  const saving = 'saves 0.5 weeks, ₹45,000, about €420';
  const settled = ['', labels.settled, `- ${made.title}: ${saving}`];
  return [...about('4–8.5 weeks, ₹3,60,000 – ₹7,65,000'), ...settled].join('\n');
}
