import { expect, test } from '@playwright/test';
import { contentOf, isSample } from '../support/site-content.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
});

test('the contact page prints the company’s facts, and the form only with a message', async ({
  page,
}) => {
  const { legalName, phone, email } = contentOf('company');
  await page.goto('/contact');
  for (const fact of [legalName, phone, email].filter((it) => it !== undefined)) {
    await expect(page.getByRole('contentinfo').getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'An unsent message.';
  });
  await expect(page.getByRole('textbox').last()).toBeVisible();
});

// The texts of another company may be longer.
const most = isSample ? { '/services/web-development': 2, '/plans/clinic-website': 2 } : {};

for (const [address, pages] of Object.entries(most)) {
  test(`${address} prints its sender and day above at most ${String(pages)} pages`, async ({
    page,
  }) => {
    const { legalName, address: place, phone = '' } = contentOf('company');
    await page.goto(address);
    const head = page.locator('footer > div:has(bdi)');
    for (const fact of [legalName, place.city, phone, String(new Date().getFullYear())]) {
      await expect(head.getByText(fact)).toBeVisible();
    }
    for (const format of ['A4', 'Letter']) {
      const printed = pagesIn(await page.pdf({ format }));
      expect(printed, format).toBeGreaterThan(0);
      expect(printed, format).toBeLessThanOrEqual(pages);
    }
    await page.emulateMedia({ media: 'screen' });
    await expect(head).toBeHidden();
  });
}

/** The number of page objects (PDF 32000-1, section 7.7.3.3), which Chromium does not compress. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
