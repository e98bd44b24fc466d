import type { Logger } from './log/logger.ts';

/** Does something now and at an interval in ms. Logs an error; the next time makes up for it. */
export function startRegularWork(
  name: string,
  interval: number,
  work: () => Promise<void>,
  log: Pick<Logger, 'error'>,
): { stop: () => void } {
  const run = () => {
    work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  };
  run();
  const timer = setInterval(run, interval);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
