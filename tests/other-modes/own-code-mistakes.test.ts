import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { writeNewContent } from '../support/edited-content.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';

const page = (code: string) => `---
import { Page } from '@product';
---

<Page title="A" description="B">
  {${code}}
</Page>
`;

test.each([
  ['a value that is not there', 'missing.value', 'own/pages/a.astro:6:'],
  ['an end of the process', 'process.exit(0)', 'Nothing was built: a page ended the process'],
])('%s ends the build with a sentence', (_what, code, message) => {
  const site = temporaryFolder();
  writeNewContent(site);
  mkdirSync(join(site, 'own/pages'), { recursive: true });
  writeFileSync(join(site, 'own/pages/a.astro'), page(code));
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: productFolder,
    env: { ...process.env, SITE_DIR: site },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(message);
});
