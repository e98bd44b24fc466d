import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings/receiver-settings.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';
import type { Logger } from 'pino';
import { createMemoryRateLimit } from './memory-rate-limit.ts';
import type { RateLimit } from '../storage/rate-limit.ts';

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

export type Limit = 'RATE_PER_ADDRESS' | 'RATE_PER_FORM';

export type SubmissionLimits = ReturnType<typeof submissionLimits>;

export function submissionLimits(
  { TRUSTED_PROXIES, RATE_PER_ADDRESS, RATE_PER_FORM }: LimitSettings,
  options: SubmissionLimitOptions,
) {
  const { onExceeded, log } = options;
  const { createSharedLimit = (_name: string, perHour: number) => createMemoryRateLimit(perHour) } =
    options;
  const perAddress = createSharedLimit('address', RATE_PER_ADDRESS);
  const perForm = createSharedLimit('form', RATE_PER_FORM);
  let isProxyReported = false;
  const reports = createMemoryRateLimit(1);

  function addressOf(c: Context<ReceiverEnv>): string {
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
    async takeFor(c: Context<ReceiverEnv>): Promise<number> {
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
  };
}

/**
 * Returns the IP address of the visitor. A client can send any X-Forwarded-For, so only the entries that our
 * own proxies appended count; the first of them is the visitor.
 *
 * @param addresses peer address of the connection, and the field X-Forwarded-For
 * @param trustedProxies number of our own proxies that a request passes; 0 ignores the field
 * @returns an IP address; the peer address if the field lacks the entry or it is not an address; '' without a
 *   connection
 */
export function clientIp(
  {
    socketAddress = '',
    forwardedFor,
  }: Record<'socketAddress' | 'forwardedFor', string | undefined>,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === undefined) return socketAddress;
  const entry = forwardedFor.split(',').at(-trustedProxies)?.trim() ?? '';
  const address = withoutPort(entry);
  return isIP(address) === 0 ? socketAddress : address;
}

/**
 * The network that counts as one visitor: an IPv4 address, or a /64 of IPv6, as a household gets at least one
 * (RFC 6177). IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2) count as IPv4.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const plain = ipaddr.process(address.replace(/%.*$/, ''));
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/64`);
  return `${network.toString()}/64`;
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return bracketed;
  const [address = '', port] = entry.split(':');
  return port !== undefined && isIPv4(address) ? address : entry;
}
