import { readFileSync } from 'node:fs';
import { expect, headline, openHome, save, test } from './editor-test.ts';

const folder = `${process.env['EDITOR_TEST_FOLDER']}-new`;

test('the editor of a new site opens, and saves a text', async ({ page }) => {
  await openHome(page);
  await headline(page).fill('Stoff, der hält');
  await save(page);
  const home = readFileSync(`${folder}/pages/home.yaml`, 'utf8');
  expect(home).toContain('  title: Stoff, der hält\n');
});
