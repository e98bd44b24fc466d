import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from '../../tests/support/write-files.ts';
import { readContentFile, storedPath } from './content-files.ts';

test('fields and Markdown are separated, also with a byte order mark and CRLF', () => {
  const path = join(temporaryFolder(), 'page.md');
  writeFileSync(path, '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText\r\n\r\n---\r\n\r\nMore\r\n');
  expect(readContentFile(path)).toEqual({
    data: { title: 'A' },
    body: '\nText\n\n---\n\nMore\n',
  });
});

test('a file is found by its composed name, however its accents and those of its folders are stored', () => {
  const folder = temporaryFolder();
  writeFiles(folder, [['e\u0301te\u0301/u\u0308ber/a\u0308.png', '']]);
  const stored = join(folder, 'e\u0301te\u0301/u\u0308ber/a\u0308.png');
  expect(storedPath(stored.normalize())).toBe(stored);
  expect(storedPath(stored)).toBe(stored);
  expect(storedPath(join(folder, 'none/u\u0308ber/a.png'))).toBeUndefined();
  expect(storedPath(join(folder, 'e\u0301te\u0301'))).toBeUndefined();
});
