import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { processEnvironment } from './process-environment.ts';

test('the file .env completes the environment, and never overrules it', () => {
  const folder = temporaryFolder();
  const file = join(folder, '.env');
  writeFileSync(file, 'FORM_ID=from-file\nPORT=1\nHOST=0.0.0.0\n');
  vi.stubEnv('PORT', '2').stubEnv('HOST', '');
  expect(processEnvironment(folder)).toMatchObject({ FORM_ID: 'from-file', PORT: '2', HOST: '' });
  rmSync(file);
  mkdirSync(file);
  expect(() => processEnvironment(folder)).toThrow('.env has to be readable by this user');
  vi.unstubAllEnvs();
});
