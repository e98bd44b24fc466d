import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { testArchive } from '../../content/own/zip/test-archive.ts';
import { problemsOf } from './accessibility.ts';
import { isHydrated } from './contact-form.ts';

const address = '/try/zip-extractor';
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(bytes),
});
const two = file(
  'letters.zip',
  testArchive([{ name: 'a.txt', data: '<b>Warp</b>' }, { name: 'b' }]),
);

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator('astro-island').dispatchEvent('focusin');
  await isHydrated(page);
}

async function openSample(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Open our sample' }).click();
  await expect(page.getByRole('status').first()).toContainText('two-cloths.zip 7 files.');
}

/** Errors of scripts and the console, among them what the policy blocks. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test('the sample: names, sizes, a picture, a text, a download, what is not opened, and axe', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSample(page);
  const list = page.getByRole('list', { name: 'Files in the archive' });
  await expect(list.getByText('Not opened. It is encrypted.')).toBeVisible();
  await expect(list.getByText('Its path leads out of the folder.')).toBeVisible();

  await list.getByRole('button', { name: 'rosepath.png' }).click();
  const picture = page.getByRole('img', { name: 'rosepath.png, 800 by 500 pixels' });
  const canvas = picture.locator('canvas');
  await expect(canvas).toHaveJSProperty('width', 800);
  expect(await canvas.evaluate(coloursIn)).toBeGreaterThan(2);
  await expect(page.getByText('Checksum matches')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  await list.getByRole('button', { name: 'order.txt' }).click();
  const text = page.getByRole('textbox', { name: 'order.txt' });
  await expect(text).toHaveValue(/Please set up rosepath on six shafts/);
  await expect(picture).toHaveCount(0);
  expect(await problemsOf(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('order.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe(await text.inputValue());
  expect(errors).toEqual([]);
});

/** Runs in the page: the number of colours in a canvas. */
function coloursIn(canvas: HTMLElement): number {
  const context = (canvas as HTMLCanvasElement).getContext('2d');
  const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: new Uint8ClampedArray() };
  return new Set(new Uint32Array(data.buffer)).size;
}

test('with the network off, an archive of the visitor opens, and its HTML is text', async ({
  page,
  context,
}) => {
  await openSample(page);
  await context.setOffline(true);
  await page.getByLabel(/Choose another/).setInputFiles(two);
  await expect(page.getByRole('status').first()).toContainText('letters.zip 2 files.');
  await page.getByRole('button', { name: 'a.txt' }).click();
  await expect(page.getByRole('textbox', { name: 'a.txt' })).toHaveValue('<b>Warp</b>');
});

test('a file can be dropped, and what is no archive is refused in a sentence', async ({
  page,
}, info) => {
  await page.goto(address);
  const letter = info.outputPath('letter.zip');
  writeFileSync(letter, 'This is a text.');
  const drop = page.locator('label', { hasText: 'Choose a zip file' });
  const { x, y } = (await drop.boundingBox()) ?? { x: 0, y: 0 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [letter], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: x + 50, y: y + 50, data });
  }
  await expect(page.getByRole('alert')).toContainText('letter.zip was not opened');
  await expect(page.getByRole('alert')).toContainText('It is not a zip file');
});

test('what cannot be opened is named, and older names can be read in another encoding', async ({
  page,
}) => {
  await page.route('**/two-cloths.zip', (route) => route.abort());
  await open(page);
  await page.getByRole('button', { name: 'Open our sample' }).click();
  await expect(page.getByRole('alert')).toContainText('Our sample could not be fetched');

  const bad = testArchive([
    { name: 'burst.txt', data: 'x'.repeat(30_000), size: 10 },
    { name: 'damaged.txt', data: 'Warp', crc: 1 },
  ]);
  const another = page.getByLabel(/Choose another/);
  await another.setInputFiles(file('bad.zip', bad));
  await page.getByRole('button', { name: 'burst.txt' }).click();
  await expect(page.getByRole('alert')).toContainText('More bytes came out');
  await page.getByRole('button', { name: 'damaged.txt' }).click();
  await expect(page.getByRole('alert')).toContainText('This file is damaged');

  const old = testArchive([{ name: Uint8Array.of(0x8e, 0xe8, 0x8e, 0x86), flags: 0 }]);
  await another.setInputFiles(file('old.zip', old));
  await page.getByLabel('Do the names look wrong?').selectOption('shift_jis');
  await expect(page.getByRole('button', { name: '手紙' })).toBeVisible();
});

test('10,000 files are listed 200 at a time', async ({ page }) => {
  await open(page);
  const parts = Array.from({ length: 10_000 }, (_, at) => ({ name: `cloth-${String(at)}.txt` }));
  await page.getByLabel(/Choose a zip file/).setInputFiles(file('many.zip', testArchive(parts)));
  await expect(page.getByRole('status').first()).toContainText('10,000 files.');
  const rows = page.getByRole('list', { name: 'Files in the archive' }).getByRole('listitem');
  await expect(rows).toHaveCount(200);
  await page.getByRole('button', { name: 'Show 200 files more' }).click();
  await expect(rows).toHaveCount(400);
});
