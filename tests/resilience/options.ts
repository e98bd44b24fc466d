/** Options of the resilience tests: short in `npm run test:faults`, long with `:long`. */
export type ResilienceOptions = {
  /** Number of kills under load. */
  kills: number;
  /** Seeds the random times and texts; which of them takes which number depends on timing. */
  seed: number;
  /** Way of filling the disk: a limit on the process, or a small disk that root mounts. */
  disk: 'limit' | 'tmpfs';
};

/** Reads `RESILIENCE_KILLS`, `RESILIENCE_SEED` and `RESILIENCE_DISK`. @throws Error if one of them is invalid */
export function readOptions(): ResilienceOptions {
  const disk = process.env['RESILIENCE_DISK'] ?? 'limit';
  if (disk !== 'limit' && disk !== 'tmpfs') {
    throw new Error(`RESILIENCE_DISK is ${JSON.stringify(disk)}: expected limit or tmpfs.`);
  }
  return {
    kills: wholeNumber('RESILIENCE_KILLS', 5, 10_000),
    seed: wholeNumber('RESILIENCE_SEED', Math.floor(Math.random() * 1_000_000), 4_294_967_295),
    disk,
  };
}

function wholeNumber(variable: string, whenUnset: number, max: number): number {
  const text = process.env[variable] ?? String(whenUnset);
  if (!/^\d+$/.test(text) || Number(text) > max) {
    throw new Error(`${variable} is ${JSON.stringify(text)}: expected a number up to ${max}.`);
  }
  return Number(text);
}
