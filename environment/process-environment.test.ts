import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { processEnvironment } from './process-environment.ts';

test('.env adds to the environment, and never overrides it', () => {
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

const several = `# It's a note
A=1
 export B = 2
C="line
two: of 'it'"
D=

`;

test.each([
  ['in UTF-8', Buffer.from(several), { A: '1', B: '2', C: "line\ntwo: of 'it'", D: '' }],
  ['with a mark at its start', Buffer.from('\uFEFFA=1\r\nB=2\r\n'), { A: '1', B: '2' }],
])('a file %s is read as a whole', (_what, bytes, values) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), bytes);
  expect(processEnvironment(folder)).toMatchObject(values);
});

test.each([
  [
    'in UTF-16',
    Buffer.from('\uFEFFA=1\n', 'utf16le'),
    '.env is in another encoding: save it as UTF-8.',
  ],
  ['in Windows-1252', Buffer.from('A=Gr\u00fc\u00dfe\n', 'latin1'), 'save it as UTF-8'],
  [
    'with a colon',
    Buffer.from('A="1\n2"\nPORT: 4890\n'),
    '.env, line 3: expected NAME=value, such as',
  ],
  ['with a command', Buffer.from('set PORT=4890\n'), '.env, line 1: '],
  ['with a name alone', Buffer.from('A=1\n\nPORT\n'), '.env, line 3: '],
])('a file %s is reported', (_what, bytes, problem) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), bytes);
  expect(() => processEnvironment(folder)).toThrow(problem);
});
