import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { settingVariables } from '../../server/config/settings.ts';
import { productFolder as root } from '../../environment/site-folder.ts';
import { freePort } from '../support/free-port.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const unset = {
  ...Object.fromEntries([...buildVariables, ...settingVariables].map((name) => [name, ''])),
  // Astro serves nothing if VITEST is set.
  VITEST: undefined,
};

async function startDevelopmentServer(): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tools/dev/dev.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...unset,
      HOST: '127.0.0.1',
      DATA_DIR: temporaryFolder(),
      PORT: `${port}`,
    },
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  const address = `http://127.0.0.1:${port}`;
  const status = () => fetch(address).then((response) => response.status);
  await expect.poll(status, { interval: 200 }).toBe(200);
  return address;
}

test('the development server receives the form with and without JavaScript', async () => {
  const address = await startDevelopmentServer();
  expect((await postEnquiry(address, 'From the script')).status).toBe(200);

  const post = (fields: Record<string, string>) =>
    fetch(`${address}/f/enquiry`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams(fields),
    });
  const sent = await post({ email: 'me@example.org', message: 'From the browser' });
  expect(sent.url).toMatch(/\/contact\/thanks\?reference=[\w-]+$/);
  expect(sent.status).toBe(200);

  const rejected = await post({ email: 'nobody', message: 'Hello' });
  expect(rejected.url).toBe(`${address}/contact/not-sent`);
  expect(await rejected.text()).toContain('id="email-notEmail"');
});
