import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { startWithIntegration } from '../../tests/support/integration-server.ts';
import { writeNewContent } from '../../tests/support/edited-content.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { showBlocked } from './show-blocked.ts';

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
  const { server, request } = await startWithIntegration(site, showBlocked(site), { error });
  const send = vi.spyOn(server.ws, 'send');
  const policyOf = async (path: string) =>
    (await request(path)).headers.get('Content-Security-Policy');
  expect(await policyOf('/contact?a')).toContain('; frame-src https://maps.example; report-uri ');
  expect(await policyOf('/plan')).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; report-uri /_blocked",
  );

  const report = (blocked: string) =>
    request('/_blocked', {
      method: 'POST',
      body: JSON.stringify({
        'csp-report': {
          'document-uri': new URL('/plan', server.resolvedUrls?.local[0]).href,
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
