/** Options of the resilience tests: short in `npm run test:faults`, long with `:long`. */
const { RESILIENCE_KILLS = '5', RESILIENCE_SEED, RESILIENCE_DISK = 'limit' } = process.env;

/** Number of kills under load. */
export const kills = Number(RESILIENCE_KILLS);
/** Seeds the random times and texts; which of them takes which number depends on timing. */
export const seed = Number(RESILIENCE_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Whether root mounts a small disk. Else, a limit on the process fills the disk. */
export const hasSmallDisk = RESILIENCE_DISK === 'tmpfs';
