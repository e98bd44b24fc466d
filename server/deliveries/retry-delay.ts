/**
 * The delay before a delivery is tried again: full jitter between the minimum and a ceiling that doubles with each
 * attempt, so that deliveries that failed together are not retried together.
 *
 * @param attempt number of the attempt that failed, from 1
 * @param times in milliseconds
 * @returns milliseconds
 */
export function retryDelay(attempt: number, times: { minDelay: number; maxDelay: number }): number {
  const { minDelay, maxDelay } = times;
  const ceiling = Math.min(maxDelay, minDelay * 2 ** attempt);
  return Math.round(minDelay + Math.random() * Math.max(0, ceiling - minDelay));
}
