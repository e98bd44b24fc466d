import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readContentFile } from './content-files.ts';

test('fields and Markdown are separated, also with a byte order mark and CRLF', () => {
  const path = join(temporaryFolder(), 'page.md');
  writeFileSync(path, '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText\r\n\r\n---\r\n\r\nMore\r\n');
  expect(readContentFile(path)).toEqual({
    data: { title: 'A' },
    body: '\nText\n\n---\n\nMore\n',
  });
});
