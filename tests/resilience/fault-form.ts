/**
 * The form in which the fault suite runs: short in every run of the tests, long with
 * `npm run test:faults`.
 */
export type FaultForm = {
  /** How often the server is killed under load. */
  kills: number;
  /** What the moments and the load are drawn from; which draws what first is up to the timing. */
  seed: number;
  /** How the disk is filled: the server may write no more, or it has a small disk of its own. */
  disk: 'limit' | 'tmpfs';
};

/**
 * Reads the form from `FAULT_KILLS`, `FAULT_SEED` and `FAULT_DISK`.
 *
 * @throws Error if one of them is set to what it cannot be
 */
export function readFaultForm(): FaultForm {
  const disk = process.env['FAULT_DISK'] ?? 'limit';
  if (disk !== 'limit' && disk !== 'tmpfs') {
    throw new Error(`FAULT_DISK is ${JSON.stringify(disk)}: expected limit or tmpfs.`);
  }
  return {
    kills: wholeNumber('FAULT_KILLS', 5, 10_000),
    seed: wholeNumber('FAULT_SEED', Math.floor(Math.random() * 1_000_000), 4_294_967_295),
    disk,
  };
}

function wholeNumber(variable: string, whenUnset: number, most: number): number {
  const text = process.env[variable] ?? String(whenUnset);
  if (!/^\d+$/.test(text) || Number(text) > most) {
    throw new Error(`${variable} is ${JSON.stringify(text)}: expected a number up to ${most}.`);
  }
  return Number(text);
}
