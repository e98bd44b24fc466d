import { hourMs } from '../protocol/time-text.ts';
import { secondsToWait, type RateLimit } from '../storage/rate-limit.ts';

/** A customer of an IPv6 provider has more networks than fit into memory. */
const MAX_KEYS = 50_000;

/**
 * A limit of this process alone. Beyond `maxKeys`, a tenth of the keys is forgotten: those whose hours began first.
 *
 * @param perHour number of events allowed in an hour
 */
export function createMemoryRateLimit(perHour: number, maxKeys = MAX_KEYS): RateLimit {
  /** In the order in which the hours began. */
  const hours = new Map<string, { count: number; endsAt: number }>();
  let nextEnd: NodeJS.Timeout | undefined;

  /** Forgets what is over or too much, and comes back when the next hour ends: the privacy page promises that. */
  function forget(): void {
    const now = performance.now();
    const most = hours.size > maxKeys ? maxKeys * 0.9 : maxKeys;
    for (const [key, { endsAt }] of hours) {
      if (endsAt > now && hours.size <= most) break;
      hours.delete(key);
    }
    const [first] = hours.values();
    clearTimeout(nextEnd);
    nextEnd = first && setTimeout(forget, first.endsAt - now).unref();
  }

  function begin(key: string, endsAt: number) {
    const hour = { count: 0, endsAt };
    hours.delete(key);
    hours.set(key, hour);
    if (!nextEnd || hours.size > maxKeys) forget();
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
