/**
 * Runs scripts of package.json, by default those that begin with `check:`, in their order and two at a time: each uses one
 * core. Shows the output of a script that fails when it has ended.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const [, , ...named] = process.argv;

async function run(name: string): Promise<void> {
  // The shell finds npm.cmd on Windows.
  const child = spawn(`npm run --silent ${name} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await closed;
  console.log(`${code === 0 ? 'passed' : 'failed'}: ${name}`);
  if (code === 0) return;
  process.stdout.write(output);
  process.exitCode = 1;
}

await Readable.from(named.length > 0 ? named : checks).forEach(run, { concurrency: 2 });
