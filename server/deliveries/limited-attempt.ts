import type { AttemptResult } from './message.ts';

/**
 * Runs one attempt, which ends with its result, after `limitMs` or when `stopping` aborts. It does not rely on the
 * transport: one that ignores its signal would block the channel for ever.
 */
export async function limitedAttempt<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { limitMs, stopping }: { limitMs: number; stopping?: AbortSignal },
): Promise<Result | AttemptResult> {
  const { promise: limit, resolve: end } = Promise.withResolvers<AttemptResult>();
  const aborting = new AbortController();
  const abort = () => {
    aborting.abort();
    end({ outcome: 'failed', reason: 'no result in time', reply: '' });
  };
  const timer = setTimeout(abort, limitMs);
  stopping?.addEventListener('abort', abort);
  try {
    return await Promise.race([attempt(aborting.signal), limit]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', abort);
  }
}
