import { readFileSync } from 'node:fs';
import { expect, field, headline, openHome, save, test } from './editor-test.ts';

const folder = `${process.env['EDITOR_TEST_FOLDER']}-new`;

test('the editor of a new site opens, and saves a text', async ({ page }) => {
  await openHome(page);
  await headline(page).fill('Oprogramowanie, które trzyma');
  await save(page);
  const home = readFileSync(`${folder}/pages/home.yaml`, 'utf8');
  expect(home).toContain('  title: Oprogramowanie, które trzyma\n');
});

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
