import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, headline, openHome, save, test } from './editor-test.ts';

const root = process.env['EDITOR_TEST_FOLDER'] ?? '';

for (const [name, address] of [
  ['new', 'http://127.0.0.1:4360'],
  ['smallest', 'http://127.0.0.1:4361'],
] as const) {
  test(`the editor of the ${name} site opens, and saves a text`, async ({ page }) => {
    await openHome(page, address);
    await headline(page).fill('Stoff, der hält');
    await save(page);
    const home = readFileSync(join(`${root}-new`, name, 'pages/home.yaml'), 'utf8');
    expect(home).toContain('  title: Stoff, der hält\n');
  });
}
