import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productFolder } from '../../environment/site-folder.ts';
import { contentOf } from '../support/site-content.ts';

test('is content of the newest version', () => {
  const text = readFileSync(join(productFolder, 'package.json'), 'utf8');
  expect(contentOf('site').version).toBe((JSON.parse(text) as { version: string }).version);
});
