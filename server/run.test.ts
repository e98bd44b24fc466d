import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';

const project = fileURLToPath(new URL('../', import.meta.url));

/** Runs a script in a project of these folders. */
function run(folders: readonly string[], nodeOptions: readonly string[] = [], script = 'a.ts') {
  const folder = temporaryFolder();
  for (const name of ['server', ...folders]) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(project, 'server/run.js'), join(folder, 'server/run.js'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'a.ts'), 'console.log(...process.argv.slice(2) as string[]);');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const args = [...nodeOptions, 'server/run.js', script, 'b', '--c'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, stdout, stderr };
}

test('a script runs with its arguments', () => {
  expect(run(['node_modules'])).toEqual({ status: 0, stdout: 'b --c\n', stderr: '' });
});

test.each([
  ['before npm ci', [], [], /^Run npm ci first: [^\n]*\.\n$/],
  [
    'while npm 9 has not linked the Node that it installed',
    [`node_modules/node-${process.platform}-${process.arch}`],
    ['--no-strip-types'],
    /^Run npm rebuild, [^\n]*\.\n$/,
  ],
  ['with an old Node', ['node_modules'], ['--no-strip-types'], /^Install Node [^\n]*\.\n$/],
])('%s the output is one sentence', (_when, folders, nodeOptions, stderr) => {
  const sentence = expect.stringMatching(stderr) as string;
  expect(run(folders, nodeOptions)).toEqual({ status: 1, stdout: '', stderr: sentence });
});

test('a build without the development packages says how to install them', () => {
  const { status, stderr } = run(['node_modules/hono'], [], 'tools/build/build.ts');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Run npm ci --include=dev: [^\n]*\.\n$/);
});
