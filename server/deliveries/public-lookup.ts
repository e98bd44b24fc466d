import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host leads to a network that is not the internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Addresses of translators, which lead to the IPv4 address in their last four bytes (RFC 6052, section 2.1). */
const translated = ipaddr.parseCIDR('64:ff9b::/96');

/** Whether an IP address is one of the internet, by the registries of special addresses (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  const isTranslated = parsed.kind() === 'ipv6' && parsed.match(translated);
  const target = isTranslated ? ipaddr.fromByteArray(parsed.toByteArray().slice(-4)) : parsed;
  return target.range() === 'unicast';
}

/**
 * Looks a host up as node:net asks for, and fails if any of its addresses is not public. The connection is made to
 * what was checked, so that a name cannot lead elsewhere a moment later. Of an address as the host, node:net looks
 * nothing up.
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
