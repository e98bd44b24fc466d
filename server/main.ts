import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { listen, ListenError } from './listen.ts';
import type { RequestLine } from './request-log.ts';
import { readSettings, SettingsError } from './settings.ts';
import { readSiteFiles, SiteFilesError } from './site-files.ts';

/** How long a stop waits for running requests. */
const GRACE_MS = 10_000;

try {
  await start(process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url)));
} catch (error) {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof SiteFilesError ||
    error instanceof ListenError;
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @param siteFolder the built site, relative to the working directory */
async function start(siteFolder: string): Promise<void> {
  const settings = readSettings();
  const siteFiles = readSiteFiles(resolve(siteFolder));
  const app = createApp({ siteFiles, log: writeLine });
  const { address, stop } = await listen({
    fetch: app.fetch,
    host: settings.host,
    port: settings.port,
  });

  // A second signal changes nothing: after Ctrl+C, npm repeats the one that the terminal sent.
  process.on('SIGTERM', () => void stop(GRACE_MS));
  process.on('SIGINT', () => void stop(GRACE_MS));
  process.stdout.write(`The site is at ${address}\n`);
}

function writeLine(line: RequestLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
