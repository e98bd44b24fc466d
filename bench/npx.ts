import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a tool that only the bench needs, from the registry rather than from the lockfile.
 *
 * @param tool name and version, such as `autocannon@9.0.0`
 * @returns the JSON that it prints
 */
export async function npx(tool: string, ...parameters: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', tool, ...parameters], {
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}
