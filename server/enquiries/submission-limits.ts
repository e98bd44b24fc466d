import type { Context } from 'hono';
import type { Settings } from '../config/settings.ts';
import { clientIp, networkOf } from '../http/client-ip.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import type { Logger } from '../log/logger.ts';
import { createMemoryRateLimit, type RateLimit } from '../storage/rate-limit.ts';

export type LimitSettings = Pick<
  Settings,
  'TRUSTED_PROXIES' | 'RATE_PER_ADDRESS' | 'RATE_PER_FORM'
>;

export type SubmissionLimitOptions = {
  /** Makes limits that hold over several servers; without it, each server has its own. */
  createSharedLimit?: ((name: string, perHour: number) => RateLimit) | undefined;
  /** Called when a limit is exceeded, once an hour for each limit. */
  onExceeded: (limit: Limit) => void;
  log: Pick<Logger, 'warn'>;
};

/** The setting of a limit. */
export type Limit = 'RATE_PER_ADDRESS' | 'RATE_PER_FORM';

/** Leaves most of the confirmations of an hour to others. */
const CONFIRMATIONS_PER_NETWORK = 5;

export type SubmissionLimits = ReturnType<typeof submissionLimits>;

/** Limits of posts to the form from one address, and from all together. */
export function submissionLimits(
  { TRUSTED_PROXIES, RATE_PER_ADDRESS, RATE_PER_FORM }: LimitSettings,
  options: SubmissionLimitOptions,
) {
  const { onExceeded, log } = options;
  const { createSharedLimit = (_name: string, perHour: number) => createMemoryRateLimit(perHour) } =
    options;
  const perAddress = createSharedLimit('address', RATE_PER_ADDRESS);
  const perForm = createSharedLimit('form', RATE_PER_FORM);
  const confirmations = createSharedLimit('confirmation', CONFIRMATIONS_PER_NETWORK);
  let isProxyReported = false;
  const reports = createMemoryRateLimit(1);

  function addressOf(c: Context<LoggedEnv>): string {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    if (forwardedFor !== undefined && TRUSTED_PROXIES === 0 && !isProxyReported) {
      isProxyReported = true;
      log.warn(
        'A request came with X-Forwarded-For, which is ignored as TRUSTED_PROXIES is 0. If it came through your own proxy, set TRUSTED_PROXIES=1: until then all visitors share the rate limit of that proxy.',
      );
    }
    return clientIp({ socketAddress, forwardedFor }, TRUSTED_PROXIES);
  }

  async function report(limit: Limit): Promise<void> {
    if ((await reports.take(limit)) > 0) return;
    log.warn({ limit }, 'limit exceeded');
    onExceeded(limit);
  }

  return {
    /** Counts a post. @returns seconds to wait; 0 if it may be received */
    async takeFor(c: Context<LoggedEnv>): Promise<number> {
      const wait = await perAddress.take(networkOf(addressOf(c)));
      if (wait > 0) await report('RATE_PER_ADDRESS');
      return wait;
    },

    /**
     * Counts an enquiry without signs of spam, so that obvious spam does not use up the limit.
     *
     * @returns whether it exceeds the limit of the form; it is then quarantined, not rejected
     */
    async isTooMany(): Promise<boolean> {
      if ((await perForm.take('')) === 0) return false;
      await report('RATE_PER_FORM');
      return true;
    },

    /** Counts an enquiry. @returns whether it may be confirmed */
    mayConfirm: async (c: Context<LoggedEnv>): Promise<boolean> =>
      (await confirmations.take(networkOf(addressOf(c)))) === 0,
  };
}
