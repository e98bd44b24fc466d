import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeNewContent } from '../tests/support/edited-content.ts';
import { freePort } from '../tests/support/free-port.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { awaitContent } from './await-content.ts';

test('the problems of the content are a page until they are mended', async () => {
  const folder = temporaryFolder();
  writeNewContent(folder);
  const file = path.join(folder, 'faulty.yaml');
  writeFileSync(file, '');
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const port = await freePort();
  const ended = awaitContent(folder, port);
  const page = () => fetch(`http://localhost:${port}`).then((response) => response.text());
  await expect.poll(page, { timeout: 20_000 }).toContain('/faulty.yaml');
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('/faulty.yaml'));
  rmSync(file);
  await ended;
  await expect(page()).rejects.toThrow();
}, 30_000);
