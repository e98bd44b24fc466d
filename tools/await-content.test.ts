import { spawn } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

test('the problems of the content are a page until they are mended', async () => {
  const folder = temporaryFolder();
  const root = path.join(import.meta.dirname, '..');
  for (const name of ['content', 'src/styles']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const file = path.join(folder, 'content/faulty.yaml');
  writeFileSync(file, '');
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'await-content.ts'), `${port}`],
    { cwd: folder, stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill());
  const page = () => fetch(`http://localhost:${port}`).then((response) => response.text());
  await expect.poll(page, { timeout: 20_000 }).toContain('content/faulty.yaml');
  rmSync(file);
  expect(await exited).toEqual([0, null]);
}, 30_000);
