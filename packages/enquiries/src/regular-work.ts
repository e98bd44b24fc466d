import type { Logger } from 'pino';

/** Does something now and at an interval in ms until the signal. Logs an error; the next time makes up for it. */
export function startRegularWork(
  name: string,
  interval: number,
  work: () => Promise<void>,
  { log, signal }: { log: Pick<Logger, 'error'>; signal: AbortSignal },
): void {
  const run = () => {
    work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  };
  run();
  const timer = setInterval(run, interval);
  // The server lives as long as it listens.
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}
