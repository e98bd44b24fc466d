import type { Context } from 'hono';
import { clientIp, networkOf } from '../http/client-ip.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import type { Logger } from '../log/logger.ts';
import { createMemoryRateLimit, type RateLimit } from '../storage/rate-limit.ts';

export type SubmissionLimitOptions = {
  /** Number of proxies before the server that add to X-Forwarded-For. */
  trustedProxies: number;
  /** Posts in an hour from the first one. */
  ratePerAddress: number;
  /** Enquiries in an hour from the first one; those beyond it go into quarantine. */
  ratePerForm: number;
  /** Makes limits that hold over several servers; without it, each server has its own. */
  createSharedLimit?: ((name: string, perHour: number) => RateLimit) | undefined;
  log: Pick<Logger, 'warn'>;
};

/** A /48 of IPv6 may post as often as so many addresses: one customer has 65,536 networks of them. */
const ADDRESSES_PER_SITE = 4;
const WARNING_INTERVAL_MS = 60 * 60 * 1000;

export type SubmissionLimits = ReturnType<typeof submissionLimits>;

/** Limits of posts to the form from one address, and from all together. */
export function submissionLimits(options: SubmissionLimitOptions) {
  const { trustedProxies, ratePerAddress, ratePerForm, log } = options;
  const { createSharedLimit = (_name: string, perHour: number) => createMemoryRateLimit(perHour) } =
    options;
  const perAddress = createSharedLimit('address', ratePerAddress);
  const perSite = createSharedLimit('site', ADDRESSES_PER_SITE * ratePerAddress);
  const perForm = createSharedLimit('form', ratePerForm);
  let isProxyReported = false;
  let overflowReportedAt = -Infinity;

  function addressOf(c: Context<LoggedEnv>): string {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('X-Forwarded-For');
    if (forwardedFor !== undefined && trustedProxies === 0 && !isProxyReported) {
      isProxyReported = true;
      log.warn(
        'A request came with X-Forwarded-For, which is ignored as TRUSTED_PROXIES is 0. If it came through your own proxy, set TRUSTED_PROXIES=1: until then all visitors share the rate limit of that proxy.',
      );
    }
    return clientIp({ socketAddress, forwardedFor }, trustedProxies);
  }

  return {
    /** Counts a post. @returns seconds to wait; 0 if it may be received */
    async takeFor(c: Context<LoggedEnv>): Promise<number> {
      const address = addressOf(c);
      const wait = await perAddress.take(networkOf(address));
      return wait > 0 ? wait : perSite.take(networkOf(address, 48));
    },

    /** Counts an enquiry. @returns whether it belongs into quarantine, where a flood locks out nobody */
    async isOverflowing(): Promise<boolean> {
      if ((await perForm.take('')) === 0) return false;
      // A clock that is never put back.
      const now = performance.now();
      if (now - overflowReportedAt >= WARNING_INTERVAL_MS) {
        overflowReportedAt = now;
        log.warn(
          `More than ${ratePerForm} enquiries came within an hour (RATE_PER_FORM). Further ones go into quarantine: npm run enquiries -- list --status quarantined`,
        );
      }
      return true;
    },
  };
}
