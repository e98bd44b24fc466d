import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { storedPictures } from './stored-pictures.ts';

test('finds a picture whose name is decomposed (NFD) on disk', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'cafe\u0301.png'), '');
  const { resolveId } = storedPictures(folder);
  expect(resolveId('./caf\u00e9.png', join(folder, 'a.yaml'))).toBe(join(folder, 'cafe\u0301.png'));
  expect(resolveId('./t\u00e9.png', join(folder, 'a.yaml'))).toBeUndefined();
  expect(resolveId('./caf\u00e9.png', '/elsewhere/a.ts')).toBeUndefined();
});
