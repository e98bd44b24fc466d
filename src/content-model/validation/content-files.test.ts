import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readContentFile } from './content-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('fields and Markdown are told apart, also with the line ends of Windows', () => {
  const path = join(folder, 'page.md');
  writeFileSync(path, '---\r\ntitle: A\r\n---\r\n\r\nText\r\n\r\n---\r\n\r\nMore\r\n');
  expect(readContentFile(path)).toEqual({
    data: { title: 'A' },
    body: '\nText\n\n---\n\nMore\n',
  });
});

test('dates stay text, so that a day which does not exist can be told', () => {
  const path = join(folder, 'dates.yaml');
  writeFileSync(path, 'date: 2026-02-30\n');
  expect(readContentFile(path).data).toEqual({ date: '2026-02-30' });
});
