/** Makes `dist/`, the package in JavaScript with types, and packs it for `npm install`. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
run('tsc', '-p', 'tsconfig.build.json');
cpSync('src/storage/migrations', 'dist/storage/migrations', { recursive: true });
cpSync('README.md', 'dist/README.md');
const source = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string>;
};
const built = (file: string, ending: string) =>
  file.replace('./src/', './').replace(/\.ts$/, ending);
const places = Object.entries(source.exports)
  .filter(([, file]) => file.startsWith('./src/'))
  .map(([name, file]) => [name, { types: built(file, '.d.ts'), default: built(file, '.js') }]);
const manifest = {
  ...source,
  exports: Object.fromEntries(places) as unknown,
  bin: { enquiries: 'cli/enquiries.js' },
  scripts: undefined,
  devDependencies: undefined,
};
writeFileSync('dist/package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
run('npm', 'pack', './dist');

function run(command: string, ...args: string[]): void {
  // A shell finds npm on Windows too; no argument has a space.
  const { status } = spawnSync([command, ...args].join(' '), { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
