import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../../tests/support/write-files.ts';
import { builtFiles } from '../built-pages.ts';
import { shareImages } from './share-images.ts';

const metas = (image: string) =>
  `<meta property="og:title" content="A"><meta property="og:image" content="${image}">`;

test('pages with our layout get a share image, and pages of the owner without it need none', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, [
    ['index.html', metas('https://www.example.com/share/name/caf%C3%A9.png')],
    ['bare.html', '<html><title>B</title></html>'],
    ['own.html', metas('https://www.example.com/100%.png')],
    ['google1.html', 'google-site-verification: google1.html'],
  ]);
  const svg = () => '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const [palette, font] = [{}, {}] as Parameters<typeof shareImages> extends [
    unknown,
    unknown,
    infer Palette,
    unknown,
    infer Font,
  ]
    ? [Palette, Font]
    : never;
  const { hooks } = shareImages('A', svg, palette, undefined, font);
  const logger = { info: () => undefined } as unknown as AstroIntegrationLogger;
  const dir = pathToFileURL(join(folder, '/'));
  await hooks['astro:build:done']?.({ dir, logger, pages: [], assets: new Map() });
  expect(builtFiles(folder).filter((name) => !name.endsWith('.html'))).toEqual([
    'share/name/café.png',
  ]);
});
