import { readdirSync, readFileSync } from 'node:fs';
import { expect, field, save, test, writeArticle } from './editor-test.ts';

const folder = `${process.env['EDITOR_TEST_FOLDER']}-new`;

test('a word of a language that the product lacks is translated, and others stay beside the English ones', async ({
  page,
}) => {
  await page.goto('/_edit');
  await page.getByText('Company', { exact: true }).click();
  await page.getByText('Words in Polish', { exact: true }).click();
  await field(page, 'layout.skipLink').getByRole('textbox').fill('Przejdź do treści');
  await save(page);
  const words = readFileSync(`${folder}/words/pl.yaml`, 'utf8');
  expect(words).toContain('\n  skipLink: "Przejdź do treści" # Skip to the main text\n');
  expect(words).toContain('\n  navigation: "" # Main\n');
});

test('an article with a picture above its text and two in it is written on a new site', async ({
  page,
}) => {
  await writeArticle(page);
  expect(readFileSync(`${folder}/blog/cesme-guenue.md`, 'utf8')).toContain(
    '\n\n![A loom](gruen-und-weiss.webp)\n\n![A loom](loom.webp)\n',
  );
  expect(readdirSync(`${folder}/blog`)).toEqual(
    expect.arrayContaining(['gruen-und-weiss.webp', 'kapak-ilkbahar.webp', 'loom.webp']),
  );
});

test('a page that the site lacks is added, and stands with the rest from then on', async ({
  page,
}) => {
  await page.goto('/_edit');
  await expect(page.getByText('Blog page', { exact: true })).toBeVisible();
  await expect(page.getByText('Careers page', { exact: true })).toBeHidden();
  await page.getByText('Add a page', { exact: true }).click();
  await page.getByText('Careers page', { exact: true }).click();
  for (const name of ['title', 'lead', 'callToAction', 'body', 'meta.title', 'meta.description']) {
    await field(page, name).getByRole('textbox').fill(`The ${name}`);
  }
  await expect(page.locator('.sidebar .tabs button:visible')).toHaveCount(2);
  await save(page);
  await expect(page).toHaveURL(/#\/collections\/pages\/entries\/careersPage$/);
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue('The title');
});

test('the first plan is begun below “Add a page”', async ({ page, errors }) => {
  await page.goto('/_edit#/collections/add');
  await page.getByText('Example of a plan', { exact: true }).click();
  await expect(page).toHaveURL(/#\/collections\/plans\/new$/);
  await expect(field(page, 'asked')).toBeVisible();
  // The browser says this of an animation that the new page cuts off.
  expect(errors.splice(0).filter((it) => !it.startsWith('Transition was aborted'))).toEqual([]);
});
