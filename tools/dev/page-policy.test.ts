import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWithIntegration } from '../../tests/support/integration-server.ts';
import { writeNewContent } from '../../tests/support/edited-content.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { pagePolicy } from './page-policy.ts';

test('a page of the development server may load what the built page may', async () => {
  const site = join(temporaryFolder(), 'content');
  writeNewContent(site);
  appendFileSync(
    join(site, 'site.yaml'),
    'thirdParties:\n  - { name: A, why: B, pages: [/contact], frame: [https://maps.example] }\n',
  );
  const { request } = await startWithIntegration(site, pagePolicy(site), {});
  const policyOf = async (path: string) =>
    (await request(path)).headers.get('Content-Security-Policy');
  const closed =
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'";
  expect(await policyOf('/plan')).toBe(closed);
  expect(await policyOf('/contact?a')).toBe(`${closed}; frame-src https://maps.example`);
});
