import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

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
