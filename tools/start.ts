/** Builds the site and serves it. A port that cannot be had is reported first, as a build takes long. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listen, ListenError } from '../server/http/listen.ts';
import { SettingsError } from '../contract/environment.ts';
import { readListenSettings } from '../server/config/settings.ts';

if (await canListen()) {
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status === 0) await import('../server/main.ts');
  else process.exitCode = status ?? 1;
}

async function canListen(): Promise<boolean> {
  try {
    const { HOST: host, PORT: port } = readListenSettings();
    const { stop } = await listen({ fetch: () => new Response(), host, port });
    await stop(0);
    return true;
  } catch (error) {
    if (!(error instanceof ListenError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}
