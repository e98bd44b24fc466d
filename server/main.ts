import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createReceiver } from 'enquiries';
import { SettingsError } from 'enquiries/settings/environment';
import { StoreUnavailableError } from 'enquiries/unavailable';
import { whereEnquiriesGo } from 'enquiries/where-enquiries-go';
import { ManifestError } from '../contract/build-manifest.ts';
import { siteFolder } from '../environment/site-folder.ts';
import { createApp } from './app.ts';
import { listen, ListenError } from './listen.ts';
import { boundedStream } from './log/bounded-stream.ts';
import { createLogger } from './log/logger.ts';
import { receiverOptions } from './receiver-options.ts';
import { readSettings, settingsWarnings } from './settings.ts';
import { readBuild, type Build } from './static/read-build.ts';
import { SiteFilesError } from './static/read-files.ts';
import { watchBuilds } from './watch-builds.ts';

/** Time that a stop waits, in ms: 8 s in all, since container engines kill after 10 s. */
const stopLimits = { requestsAndMail: 7_000, database: 500, log: 500 };
const expected = [SettingsError, SiteFilesError, ManifestError, StoreUnavailableError, ListenError];

await start().catch(end);

async function start(): Promise<void> {
  const [, , named] = process.argv;
  const dist = named === undefined ? join(siteFolder(), 'dist') : resolve(named);
  const build = readBuild(dist);
  const settings = readSettings({ dist });
  const output = boundedStream(process.stdout);
  process.on('exit', output.flush);
  const log = createLogger(output, process.stdout.isTTY);
  const receiver = createReceiver({ ...receiverOptions(build.manifest), settings, log });
  // Without SITE_URL, the scheme that visitors use is unknown.
  const isHttps = settings.SITE_URL?.startsWith('https:') ?? false;
  const appOf = (served: Build) => createApp(served, { receiver: receiver.app, isHttps });
  let app = appOf(build);
  // The pages need no database, so nothing waits for it.
  receiver.open().catch(end);
  const { address, stop } = await listen({
    fetch: (...args) => app.fetch(...args),
    host: settings.HOST,
    port: settings.PORT,
  });

  for (const warning of settingsWarnings()) log.warn(warning);
  const builds = watchBuilds({
    folder: dist,
    build,
    log,
    serve(next) {
      const nextApp = appOf(next);
      receiver.update(receiverOptions(next.manifest));
      app = nextApp;
    },
  });
  stopOnSignals(async () => {
    builds.stop();
    const { requestsAndMail, database } = stopLimits;
    const stopped = receiver.stop(stop(requestsAndMail));
    await Promise.race([stopped, wait(requestsAndMail + database)]);
    await output.end(stopLimits.log);
  });
  // What has been logged comes first, so that these lines are the last.
  output.flush();
  process.stdout.write(
    `The site is at ${address}\n${whereEnquiriesGo(settings, build.manifest)}\n`,
  );
}

/** Ends the process: with a sentence if the operator can mend the error, with the stack if it is a bug. */
function end(error: unknown): void {
  const isExpected = expected.some((kind) => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`, () => process.exit(1));
}

/** Stops at the first signal and ignores others: after Ctrl+C, npm repeats the terminal's signal. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // A stalled reader of the log would keep the process alive.
      stopped ??= stop().then(() => process.exit());
    });
  }
}
