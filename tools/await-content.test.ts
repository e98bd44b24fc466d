import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { awaitContent } from './await-content.ts';

test('the problems of the content are a page until they are mended', async () => {
  const folder = temporaryFolder();
  const root = path.join(import.meta.dirname, '..');
  for (const name of ['content', 'src/styles']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const file = path.join(folder, 'content/faulty.yaml');
  writeFileSync(file, '');
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const port = await freePort();
  const ended = awaitContent(path.join(folder, 'content'), port);
  const page = () => fetch(`http://localhost:${port}`).then((response) => response.text());
  await expect.poll(page, { timeout: 20_000 }).toContain('content/faulty.yaml');
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('content/faulty.yaml'));
  rmSync(file);
  await ended;
  await expect(page()).rejects.toThrow();
}, 30_000);
