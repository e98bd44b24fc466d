import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host leads to a network that is not the internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** NAT64 addresses, which lead to the IPv4 address in their last four bytes (RFC 6052, section 2.1). */
const translated = ipaddr.parseCIDR('64:ff9b::/96');

/** Whether an IP address is public, by the registries of special addresses (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  const isTranslated = parsed.kind() === 'ipv6' && parsed.match(translated);
  const target = isTranslated ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)) : parsed;
  return target.range() === 'unicast';
}

/**
 * A `lookup` for node:net that fails if any address of the host is not public. node:net connects to the checked
 * address, so a name cannot lead elsewhere a moment later. It does not call `lookup` if the host is an IP address.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error, '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddressError('the address is not public'), '');
    }
    if (options.all === true) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
