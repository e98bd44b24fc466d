import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, service } from '../../../tests/support/edited-content.ts';

const { folder, change, problems } = editedContent();

/** Gives the service a picture, beside two others of its name. */
function setPicture(src: string): void {
  for (const name of ['own.png', 'own.svg']) writeFileSync(join(folder, 'services', name), '');
  change(service, /^(?:picture:.*\n)?(?=title:)/m, `picture: { src: ${src}, alt: A }\n`);
}

test.each([
  ['./Own.png', 'the name of a picture that exists'],
  // The name reads as the end of an address.
  ['./own?.png', 'a name without #, %, ? and \\'],
  // The build resizes pictures.
  ['./own.svg', 'a whole picture in the format PNG, JPEG, WebP, AVIF, GIF'],
])('the picture %s is reported with file, field, expected and found', (src, expected) => {
  setPicture(src);
  expect(problems().join()).toContain(
    `field picture › src (Picture file): expected ${expected}, found “${src}”`,
  );
});

test('finds a picture whose name is decomposed (NFD) on disk', () => {
  const folderOfServices = join(folder, 'services');
  writeFileSync(join(folderOfServices, 'cafe\u0301.heic'), 'xxxxftypheic');
  setPicture('./caf\u00e9.heic');
  expect(problems().join()).toContain('expected a whole picture in the format PNG, JPEG, ');
});

test.each(['logo.svg', 'share.png'])('%s that is no picture is reported', (name) => {
  writeFileSync(join(folder, name), 'Hello');
  expect(problems()[0]).toContain(`content/${name}:1:1: expected a whole picture`);
});

test('an SVG is whole with comments behind its end, and not without its end', () => {
  const write = (rest: string) =>
    writeFileSync(join(folder, 'logo.svg'), `<svg viewBox="0 0 1 1"><g/>${rest}`);
  write('</svg>\n<!-- Drawn by > hand --><!---->\n');
  expect(problems()).toEqual([]);
  write('<!-- </svg> -->');
  expect(problems()).toHaveLength(1);
});
