/**
 * Builds the site if something changed, and serves it. Tries the port first, since a build takes a minute.
 *
 *   node tools/start.ts [--verbose]
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SettingsError } from 'enquiries/settings/environment';
import { productFolder } from '../environment/site-folder.ts';
import { readListenSettings } from '../server/settings.ts';
import { listen, ListenError } from '../server/listen.ts';

try {
  const { HOST: host, PORT: port } = readListenSettings();
  const { stop } = await listen({ fetch: () => new Response(), host, port });
  await stop(0);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof ListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
// The server would take an argument for its folder.
const args = process.argv.splice(2);
const program = join(productFolder, 'tools/build/build.ts');
const { status } = spawnSync(process.execPath, [program, '--if-changed', ...args], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import('../server/main.ts');
