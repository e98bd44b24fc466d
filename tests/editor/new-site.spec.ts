import { readFileSync } from 'node:fs';
import { expect, headline, openHome, save, test } from './editor-test.ts';

const folder = `${process.env['EDITOR_TEST_FOLDER']}-new`;

test('the editor of a new site opens in its language, and saves a text', async ({ page }) => {
  await openHome(page, '', 'Startseite');
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible();
  await expect(page.getByText('Was Besucher zuerst sehen.')).toBeVisible();
  await headline(page).fill('Stoff, der hält');
  await save(page);
  const home = readFileSync(`${folder}/pages/home.yaml`, 'utf8');
  expect(home).toContain('  title: Stoff, der hält\n');
});
