/**
 * Serves the site, and builds it first if something changed since the last build. Reports a port in use
 * before the build, which takes long.
 */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fail, orExit } from '../build/or-exit.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { listen, ListenError } from '../server/http/listen.ts';
import { buildDigest, isBuilt } from './build-digest.ts';

const root = path.join(import.meta.dirname, '..');

// Loading the server takes most of its start.
enableCompileCache();
await requirePort();
if (isBuilt(root, currentDigest()) || build()) await import('../server/main.ts');
else process.exitCode = 1;

function currentDigest(): string {
  return buildDigest(root, orExit(contentFolder));
}

async function requirePort(): Promise<void> {
  const { HOST: host, PORT: port } = orExit(readListenSettings);
  try {
    const { stop } = await listen({ fetch: () => new Response(), host, port });
    await stop(0);
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    fail(error.message);
  }
}

function build(): boolean {
  const tool = path.join(import.meta.dirname, 'build.ts');
  return spawnSync(process.execPath, [tool], { stdio: 'inherit' }).status === 0;
}
