import type { RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts per key, in fixed windows: the first event of a key begins an hour, in which all its events count. */
export type RateLimit = {
  /** Counts one event. @returns 0; beyond the limit, the seconds until the hour ends */
  take: (key: string) => Promise<number>;
};

/** Length of the window, for each limiter of `rate-limiter-flexible`. */
export const windowSeconds = 60 * 60;
/** A customer of an IPv6 provider has more networks than fit into memory. */
const MAX_KEYS = 50_000;

/**
 * A limit of this process alone. Beyond `maxKeys`, the key whose hour began first is forgotten.
 *
 * @param perHour number of events allowed in an hour
 */
export function createMemoryRateLimit(perHour: number, maxKeys = MAX_KEYS): RateLimit {
  let loading: Promise<RateLimiterMemory> | undefined;
  const keys = new Set<string>();
  return {
    async take(key) {
      const limiter = await (loading ??= loadLimiter(perHour));
      const { wait, isFirst } = await takeFrom(limiter, key);
      if (isFirst) {
        // Removed first, so that the set stays in the order in which the hours began.
        keys.delete(key);
        keys.add(key);
        const [oldest = key] = keys;
        if (keys.size > maxKeys && keys.delete(oldest)) await limiter.delete(oldest);
      }
      return wait;
    },
  };
}

async function loadLimiter(points: number): Promise<RateLimiterMemory> {
  // eslint-disable-next-line no-restricted-syntax -- the first post can wait for it, so that the start need not
  const library = await import('rate-limiter-flexible');
  return new library.RateLimiterMemory({ points, duration: windowSeconds });
}

/** @returns seconds to wait, and whether this event began an hour. @throws the errors of the limiter's store */
export async function takeFrom(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ wait: number; isFirst: boolean }> {
  const { consumedPoints, msBeforeNext, isFirstInDuration } = await consume(limiter, key);
  const ms = Math.min(msBeforeNext, windowSeconds * 1000);
  // The limiter counts by the wall clock: setting that back makes the hour longer.
  if (ms < msBeforeNext) await limiter.set(key, consumedPoints, windowSeconds);
  const isTooMany = consumedPoints > limiter.points;
  return { wait: isTooMany ? Math.max(1, Math.ceil(ms / 1000)) : 0, isFirst: isFirstInDuration };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (error) {
    // Beyond the limit, `consume` rejects with its result.
    if (error instanceof Error) throw error;
    return error as RateLimiterRes;
  }
}
