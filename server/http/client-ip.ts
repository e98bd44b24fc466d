import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The IP address of the visitor. A client can send any X-Forwarded-For, so only the entries that our
 * own proxies appended count, and the first of those is the visitor.
 *
 * @param addresses of the other end of the connection, and the field X-Forwarded-For
 * @param trustedProxies how many proxies of ours a request passes; with 0 the field is ignored
 * @returns an IP address; that of the connection if the field does not have the entry, or it is no
 *   address; '' if there is no connection
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
 * The network that counts as one visitor: an IPv4 address, or a /64 of IPv6, of which a household gets a whole
 * one (RFC 6177). An IPv4 address inside IPv6 (RFC 4291, section 2.5.5.2) is that IPv4 address.
 *
 * @param prefixLength of IPv6, in bits
 */
export function networkOf(address: string, prefixLength: 64 | 48 = 64): string {
  if (isIP(address) === 0) return address;
  const plain = ipaddr.process(address.replace(/%.*$/, ''));
  if (plain.kind() === 'ipv4') return plain.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/${prefixLength}`);
  return `${network.toString()}/${prefixLength}`;
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return bracketed;
  const [address = '', port] = entry.split(':');
  return port !== undefined && isIPv4(address) ? address : entry;
}
