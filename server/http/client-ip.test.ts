import { expect, test } from 'vitest';
import { clientIp, networkOf } from './client-ip.ts';

const socketAddress = '10.0.0.9';

test.each([
  [0, socketAddress],
  [1, '192.0.2.3'],
  [2, '192.0.2.2'],
  [3, '192.0.2.1'],
  [4, socketAddress],
])('behind %i proxies it is that entry from the right: %s', (proxies, address) => {
  const forwardedFor = '192.0.2.1, 192.0.2.2 ,192.0.2.3';
  expect(clientIp({ socketAddress, forwardedFor }, proxies)).toBe(address);
});

test.each([
  ['198.51.100.4:4711', '198.51.100.4'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', socketAddress],
  ['198.51.100.4, ', socketAddress],
])('X-Forwarded-For %j: %s', (forwardedFor, address) => {
  expect(clientIp({ socketAddress, forwardedFor }, 1)).toBe(address);
});

test('without X-Forwarded-For, it is the remote address of the connection, if there is one', () => {
  expect(clientIp({ socketAddress, forwardedFor: undefined }, 2)).toBe(socketAddress);
  expect(clientIp({ socketAddress: undefined, forwardedFor: undefined }, 2)).toBe('');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
])('%s: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
