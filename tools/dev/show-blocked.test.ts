import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createViteServer } from 'vitest/node';
import { productFolder } from '../../environment/site-folder.ts';
import { writeNewContent } from '../../tests/support/edited-content.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { showBlocked } from './show-blocked.ts';

type SetUp = HookParameters<'astro:server:setup'>;

test('the browser blocks what the built page may not load, and the page shows it', async () => {
  const site = join(temporaryFolder(), 'content');
  writeNewContent(site);
  appendFileSync(
    join(site, 'site.yaml'),
    'thirdParties:\n  - { name: A, why: B, pages: [/contact], frame: [https://maps.example] }\n',
  );
  mkdirSync(join(site, 'own/pages'), { recursive: true });
  const page = join(site, 'own/pages/plan.astro');
  writeFileSync(page, '---\n---\n<iframe src="https://plans.example/1"></iframe>\n');
  const error = vi.fn();
  const server = await createViteServer({
    root: site,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, watch: null },
    plugins: [
      {
        name: 'setup',
        configureServer: async (server) =>
          showBlocked(site).hooks['astro:server:setup']?.({
            server,
            logger: { error },
          } as unknown as SetUp),
      },
    ],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const send = vi.spyOn(server.ws, 'send');
  const address = (path: string) => new URL(path, server.resolvedUrls?.local[0]);
  const policyOf = async (path: string) => {
    const response = await fetch(address(path), { headers: { Accept: 'text/html' } });
    return response.headers.get('Content-Security-Policy');
  };
  expect(await policyOf('/contact?a')).toContain('; frame-src https://maps.example; report-uri ');
  expect(await policyOf('/plan')).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; report-uri /_blocked",
  );

  const report = (blocked: string) =>
    fetch(address('/_blocked'), {
      method: 'POST',
      body: JSON.stringify({
        'csp-report': {
          'document-uri': address('/plan').href,
          'blocked-uri': blocked,
          'effective-directive': 'frame-src',
        },
      }),
    });
  expect((await report('https://plans.example/1')).status).toBe(204);
  await report('moz-extension://1/a.js');
  await report('inline');
  const place = relative(productFolder, page);
  const message = `/plan: expected nothing from elsewhere but what site.yaml names for this page under thirdParties, found https://plans.example/1 (${place}:3): name https://plans.example there as frame, or remove it`;
  await expect
    .poll(() => send.mock.calls)
    .toEqual([[{ type: 'error', err: { message, stack: '' } }]]);
  expect(error.mock.calls).toEqual([[message]]);
});
