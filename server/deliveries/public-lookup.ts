import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host leads to a network that is not the internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Whether an IP address is one of the internet, by the registries of special addresses (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';
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
