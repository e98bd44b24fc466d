import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildVariables } from '../../build/build-settings.ts';
import { settingVariables } from '../../server/settings.ts';
import { productFolder as root } from '../../environment/site-folder.ts';
import { writeNewContent } from '../support/edited-content.ts';
import { freePort } from 'enquiries/testing/free-port';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';

const unset = {
  ...Object.fromEntries([...buildVariables, ...settingVariables].map((name) => [name, ''])),
  // Astro serves nothing if VITEST is set.
  VITEST: undefined,
};

async function startDevelopmentServer(site: string): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tools/dev/dev.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...unset,
      SITE_DIR: site,
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

test('the development server gives no browser what is beside the content', async () => {
  const site = temporaryFolder();
  writeNewContent(site);
  const secret = 'a'.repeat(64);
  const names = ['data/reply.key', 'reply.key', 'enquiries.csv', 'dist/.server/manifest.json'];
  for (const name of [...names, 'own/public/list.csv', 'own/list.csv', 'own/mail.key']) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), secret);
  }
  const address = await startDevelopmentServer(site);
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  for (const name of [...names, 'company.yaml', 'own/mail.key']) {
    for (const query of ['', '?raw', '?url', '?import', '?import&raw']) {
      expect(await statusOf(`/@fs${site}/${name}${query}`), name + query).toBe(403);
    }
  }
  expect(await statusOf(`/@fs${root}/package.json?raw`)).toBe(403);
  expect(await statusOf('/content/company.yaml?raw')).toBe(403);
  expect(await statusOf(`/@fs${site}/own/list.csv?raw`)).toBe(200);
  expect(await statusOf('/list.csv')).toBe(200);
});

test('the development server receives the form, and pages of the owner come and go while it runs', async () => {
  const site = temporaryFolder();
  writeNewContent(site);
  const write = (name: string, content: string) => writeFileSync(join(site, 'own', name), content);
  const page = (text: string) => `---
import { Band, Page } from '@product';
---
<Page title="A" description="B"><Band heading="C">${text}</Band></Page>`;
  mkdirSync(join(site, 'own/pages'), { recursive: true });
  mkdirSync(join(site, 'own/public'));
  write('pages/first.astro', page('First text'));
  write('public/list.txt', 'Two');
  write('styles.css', 'p { color: var(--color-text) }');
  const address = await startDevelopmentServer(site);
  expect((await postEnquiry(address, 'Hello')).status).toBe(200);
  const get = async (path: string) =>
    (await fetch(address + path, { headers: { Accept: 'text/html' } })).text();
  expect(await get('/first')).toContain('First text');
  expect(await get('/list.txt')).toBe('Two');
  expect(await get('/')).toContain('@layer own');
  write('pages/second.astro', page('Second text'));
  await expect.poll(() => get('/second'), { interval: 200 }).toContain('Second text');
  rmSync(join(site, 'own/pages/second.astro'));
  await expect.poll(() => get('/second'), { interval: 200 }).not.toContain('Second text');
  write('pages/first.astro', page('{'));
  await expect.poll(() => get('/first'), { interval: 200 }).toContain('CompilerError');
});
