/**
 * Serves the site, and builds it first if something changed since the last build. A port in use is reported
 * before that, as a build takes long.
 */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { orExit } from '../build/or-exit.ts';
import { contentFolder } from '../environment/content-folder.ts';
import { readListenSettings } from '../server/config/settings.ts';
import { listen, ListenError } from '../server/http/listen.ts';
import { buildDigest, isBuilt } from './build-digest.ts';

const root = path.join(import.meta.dirname, '..');

// Loading the server takes most of its start.
enableCompileCache();
if (!(await canListen()) || !(isBuilt(root, currentDigest()) || build())) process.exitCode = 1;
else await import('../server/main.ts');

function currentDigest(): string {
  return buildDigest(root, orExit(contentFolder));
}

async function canListen(): Promise<boolean> {
  const { HOST: host, PORT: port } = orExit(readListenSettings);
  try {
    const { stop } = await listen({ fetch: () => new Response(), host, port });
    await stop(0);
    return true;
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

function build(): boolean {
  const tool = path.join(import.meta.dirname, 'build.ts');
  return spawnSync(process.execPath, [tool], { stdio: 'inherit' }).status === 0;
}
