import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 100;
/** How long the processors must have next to nothing to do, and how much that may be. */
const quietWindows = 3;
const busyShare = 0.1;
const longestWaitMs = 5000;

/**
 * Resolves when all processors have been idle for a moment, so that what a measurement left behind
 * (a browser process that ends, one that is kept ready) is not counted in the next. After five
 * seconds it gives up waiting: on such a machine the figures say more about its other work.
 */
export async function quietMachine(): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  let before = processorTimes();
  for (let quiet = 0; quiet < quietWindows && performance.now() < deadline;) {
    await wait(windowMs);
    const now = processorTimes();
    const busy = (now.busy - before.busy) / Math.max(1, now.all - before.all);
    quiet = busy <= busyShare ? quiet + 1 : 0;
    before = now;
  }
}

/** What all processors together have done since the machine started, in milliseconds. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, it) => sum + it.user + it.nice + it.sys + it.idle + it.irq, 0);
  const idle = times.reduce((sum, it) => sum + it.idle, 0);
  return { busy: all - idle, all };
}
