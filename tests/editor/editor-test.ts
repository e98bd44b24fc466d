import { expect, type Locator, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';

export { expect };

/** The page; a test fails on errors that it does not expect. */
export const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Firefox says this of a page beside the form that is loaded anew before it is complete.
        const isAborted = message.text().endsWith('disallowed MIME type (“”).');
        if (message.type() !== 'error' || isAborted) return;
        errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') errors.push(request.url());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Labels of Sveltia CMS. */
export const wordsIn = (locale: string | undefined) =>
  locale === 'fr-FR'
    ? { save: 'Enregistrer', insert: 'Insérer', remove: 'Supprimer', restore: 'Restaurer' }
    : { save: 'Save', insert: 'Insert', remove: 'Delete', restore: 'Restore' };

export const saveButton = (page: Page) => page.locator('[aria-keyshortcuts$="+S"]');
export const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);
export const headline = (page: Page) => field(page, 'hero.title').getByRole('textbox');

export async function openHome(page: Page): Promise<void> {
  await page.goto('/_edit');
  await page.getByText('Home page', { exact: true }).click();
  await expect(headline(page)).not.toHaveValue('');
}

/** Saves, and waits for the response and, if the text is saved, until the form has nothing more to save. */
export async function save(page: Page, status: 201 | 422 = 201): Promise<void> {
  const answer = page.waitForResponse(/\/contents$/);
  await saveButton(page).click();
  expect((await answer).status()).toBe(status);
  if (status === 201) await expect(saveButton(page)).toBeDisabled();
}

/** Uploads a photo that is to be turned, by the button of a field, and waits until the form has it. */
async function insertPicture(source: Locator, name: string): Promise<void> {
  const background = { r: 200, g: 40, b: name.length };
  const buffer = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await source.locator('button[data-label]:not([data-label=""])').first().click();
  const dialog = source.page().locator('dialog[open]');
  await expect(dialog.locator('[role=option][name^="default-"]').first()).toBeHidden();
  const file = { name, mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog
    .getByRole('button', { name: wordsIn(test.info().project.use.locale).insert })
    .click();
  await expect(dialog).toBeHidden();
  // Sveltia CMS writes the name a moment later, over what is typed meanwhile.
  await expect(source.getByRole('textbox')).toHaveText(/\.webp$/);
}

/** Inserts a photo at the beginning of the formatted text. */
export async function insertPictureInText(page: Page, name: string): Promise<void> {
  const text = field(page, 'body');
  const start = { position: { x: 5, y: 5 } };
  await text.locator('[contenteditable=true]').first().click(start);
  await page.keyboard.press('Control+Home');
  await text.getByRole('button', { name: 'Image' }).first().click();
  await insertPicture(text.locator('[data-key-path$=":src"]').first(), name);
  await text.locator('[data-key-path$=":alt"]').first().getByRole('textbox').fill('A loom');
}

/** Writes an article with a picture above its text and two in it, and saves it. */
export async function writeArticle(page: Page): Promise<void> {
  await page.goto('/_edit#/collections/blog/new');
  await field(page, 'title').getByRole('textbox').fill('Çeşme günü');
  await field(page, 'excerpt').getByRole('textbox').fill('Bir gün.');
  await field(page, 'category').getByRole('radio').first().click();
  await field(page, 'date').locator('input').fill('2026-11-20');
  const author = field(page, 'author');
  const isList = (await author.getByRole('combobox').count()) > 0;
  if (isList) await author.getByRole('combobox').click();
  await (isList ? page.getByRole('option').nth(1) : author.getByRole('radio').first()).click();
  await field(page, 'picture').getByRole('checkbox').click();
  await insertPicture(field(page, 'picture.src'), 'Kapak İlkbahar.jpg');
  await field(page, 'picture.alt').getByRole('textbox').fill('A cover');
  // From Markdown to formatted text.
  await field(page, 'body').getByRole('button').last().click();
  await insertPictureInText(page, 'Loom.jpg');
  await insertPictureInText(page, 'Gru\u0308n und Weiß.jpg');
  await save(page);
}
