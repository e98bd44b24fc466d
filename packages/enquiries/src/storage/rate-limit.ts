/** Counts per key, in fixed windows: the first event of a key begins an hour, in which all its events count. */
export type RateLimit = {
  /** Counts one event. @returns 0; beyond the limit, the seconds until the hour ends */
  take: (key: string) => Promise<number>;
};

/** @param count events of the hour with this one. @param ms until the hour ends */
export function secondsToWait(count: number, perHour: number, ms: number): number {
  return count > perHour ? Math.max(1, Math.ceil(ms / 1000)) : 0;
}
