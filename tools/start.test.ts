import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const start = fileURLToPath(new URL('start.ts', import.meta.url));

test('a port in use is reported before the site is built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, [start], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    encoding: 'utf8',
  });
  other.close();
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use\\. [^\\n]*\\n$`));
});
