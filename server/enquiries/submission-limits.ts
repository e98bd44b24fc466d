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
  /** Called when more came than a limit allows, once an hour for each limit. */
  onExceeded: (limit: Limit) => void;
  log: Pick<Logger, 'warn'>;
};

export type Limit = 'addressLimit' | 'networkLimit' | 'formLimit';

/** A /48 of IPv6 may post as often as so many addresses: one customer has 65,536 networks of them. */
const ADDRESSES_PER_CUSTOMER = 4;
/** A /32 of IPv6 is what a provider gets at least: enough of its customers may write to fill part of the form's rate. */
const ADDRESSES_PER_PROVIDER = 8;
const WARNING_INTERVAL_MS = 60 * 60 * 1000;

export type SubmissionLimits = ReturnType<typeof submissionLimits>;

/** Limits of posts to the form from one address, and from all together. */
export function submissionLimits(options: SubmissionLimitOptions) {
  const { trustedProxies, ratePerAddress, ratePerForm, onExceeded, log } = options;
  const { createSharedLimit = (_name: string, perHour: number) => createMemoryRateLimit(perHour) } =
    options;
  const perAddress = createSharedLimit('address', ratePerAddress);
  const perCustomer = createSharedLimit('customer', ADDRESSES_PER_CUSTOMER * ratePerAddress);
  const perProvider = createSharedLimit('provider', ADDRESSES_PER_PROVIDER * ratePerAddress);
  const perForm = createSharedLimit('form', ratePerForm);
  let isProxyReported = false;
  const reportedAt = new Map<Limit, number>();

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

  function report(limit: Limit): void {
    // A clock that is never put back.
    const now = performance.now();
    if (now - (reportedAt.get(limit) ?? -Infinity) < WARNING_INTERVAL_MS) return;
    reportedAt.set(limit, now);
    onExceeded(limit);
    if (limit !== 'formLimit') return;
    log.warn(
      `More than ${ratePerForm} enquiries came within an hour (RATE_PER_FORM). Further ones go into quarantine: npm run enquiries -- list --status quarantined`,
    );
  }

  return {
    /** Counts a post. @returns seconds to wait; 0 if it may be received */
    async takeFor(c: Context<LoggedEnv>): Promise<number> {
      const address = addressOf(c);
      const wait =
        (await perAddress.take(networkOf(address))) ||
        (await perCustomer.take(networkOf(address, 48)));
      if (wait > 0) report('addressLimit');
      return wait;
    },

    /**
     * Counts an enquiry that does not look like spam, so that no plain flood uses up what people need.
     *
     * @returns why it belongs into quarantine, where a flood locks out nobody
     */
    async overflow(c: Context<LoggedEnv>): Promise<Exclude<Limit, 'addressLimit'> | undefined> {
      const isProvider = (await perProvider.take(networkOf(addressOf(c), 32))) > 0;
      if (!isProvider && (await perForm.take('')) === 0) return undefined;
      const limit = isProvider ? 'networkLimit' : 'formLimit';
      report(limit);
      return limit;
    },
  };
}
