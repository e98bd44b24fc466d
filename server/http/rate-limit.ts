/** Counts per key. */
export type RateLimit = {
  /** Counts one time, unless it is one too many. @returns 0, or in how many seconds one may happen */
  take: (key: string) => number | Promise<number>;
};

type RateLimitOptions = {
  /** As many may happen at once, and then one each time that this part of an hour has passed. */
  perHour: number;
  /** A clock that is never put back, in milliseconds. */
  elapsedMs: () => number;
  /** How many keys are remembered; the one not seen for longest goes first. */
  maxKeys?: number;
};

const HOUR_MS = 60 * 60 * 1000;
/** Adding fractions of an hour up to one leaves an error far below this. */
const ROUNDING_MS = 0.5;

/**
 * A token bucket by the generic cell rate algorithm (ITU-T I.371, annex A): it remembers one number
 * for each key, the time at which its bucket is full again.
 */
export function createRateLimit({ perHour, elapsedMs, maxKeys = 50_000 }: RateLimitOptions) {
  const intervalMs = HOUR_MS / perHour;
  const fullAt = new Map<string, number>();

  return {
    take(key: string): number {
      const now = elapsedMs();
      const before = Math.max(fullAt.get(key) ?? now, now);
      const after = before + intervalMs;
      const waitMs = after - HOUR_MS - now;
      const isTooMany = waitMs > ROUNDING_MS;

      // Removed first, so that the map stays in the order in which the keys were seen.
      fullAt.delete(key);
      fullAt.set(key, isTooMany ? before : after);
      if (fullAt.size > maxKeys) fullAt.delete(fullAt.keys().next().value ?? key);
      return isTooMany ? Math.ceil(waitMs / 1000) : 0;
    },
  };
}
