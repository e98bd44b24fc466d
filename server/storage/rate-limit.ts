import { hourMs } from '../../contract/hour.ts';

/** Counts per key, in fixed windows: the first event of a key begins an hour, in which all its events count. */
export type RateLimit = {
  /** Counts one event. @returns 0; beyond the limit, the seconds until the hour ends */
  take: (key: string) => Promise<number>;
};

/** A customer of an IPv6 provider has more networks than fit into memory. */
const MAX_KEYS = 50_000;

/**
 * A limit of this process alone. Beyond `maxKeys`, the key whose hour began first is forgotten.
 *
 * @param perHour number of events allowed in an hour
 */
export function createMemoryRateLimit(perHour: number, maxKeys = MAX_KEYS): RateLimit {
  /** In the order in which the hours began. */
  const hours = new Map<string, { count: number; endsAt: number }>();

  function begin(key: string, endsAt: number) {
    const hour = { count: 0, endsAt };
    hours.delete(key);
    hours.set(key, hour);
    const [oldest = key] = hours.keys();
    if (hours.size > maxKeys) hours.delete(oldest);
    // The privacy page promises to forget the address.
    setTimeout(() => hours.get(key) === hour && hours.delete(key), hourMs).unref();
    return hour;
  }

  return {
    take(key) {
      const now = performance.now();
      const present = hours.get(key);
      const hour = present && present.endsAt > now ? present : begin(key, now + hourMs);
      hour.count += 1;
      return Promise.resolve(secondsToWait(hour.count, perHour, hour.endsAt - now));
    },
  };
}

/** @param count events of the hour with this one. @param ms until the hour ends */
export function secondsToWait(count: number, perHour: number, ms: number): number {
  return count > perHour ? Math.max(1, Math.ceil(ms / 1000)) : 0;
}
