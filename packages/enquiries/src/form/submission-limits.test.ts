import { Context } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { ReceiverEnv } from '../http/receiver-env.ts';
import {
  clientIp,
  networkOf,
  submissionLimits,
  type Limit,
  type LimitSettings,
} from './submission-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});

function limitsWith(changes: Partial<LimitSettings> = {}) {
  const { log, lines } = memoryLog();
  const exceeded: Limit[] = [];
  const rates = { RATE_PER_ADDRESS: 1, RATE_PER_FORM: 1, TRUSTED_PROXIES: 0 };
  const limits = submissionLimits(
    { ...rates, ...changes },
    { log, onExceeded: (limit) => exceeded.push(limit) },
  );
  function takeFrom(remoteAddress: string, forwardedFor?: string): Promise<number> {
    const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
    const request = new Request('http://localhost/f/enquiry', { headers });
    const env = { incoming: { socket: { remoteAddress } } };
    return limits.takeFor(new Context<ReceiverEnv>(request, { env }));
  }
  const warnings = () => lines.map(({ level, msg }) => `${level}: ${msg}`);
  return { ...limits, takeFrom, exceeded, warnings };
}

test('without trusted proxies, ignores X-Forwarded-For and warns once', async () => {
  const { takeFrom, exceeded, warnings } = limitsWith();
  expect(await takeFrom('192.0.2.1', '192.0.2.8')).toBe(0);
  expect(await takeFrom('192.0.2.1', '192.0.2.9')).toBe(3600);
  expect(await takeFrom('192.0.2.1', '192.0.2.9')).toBe(3600);
  const warning = expect.stringMatching(/^warn: .*set TRUSTED_PROXIES=1/) as string;
  expect(warnings()).toEqual([warning, 'warn: limit exceeded']);
  // Reported once an hour.
  expect(exceeded).toEqual(['RATE_PER_ADDRESS']);
});

test('behind a trusted proxy, the last address of X-Forwarded-For counts, of IPv6 its /64', async () => {
  const { takeFrom } = limitsWith({ TRUSTED_PROXIES: 1 });
  expect(await takeFrom('192.0.2.1', '192.0.2.8')).toBe(0);
  expect(await takeFrom('192.0.2.1', '192.0.2.8, 2001:db8:1:0::1')).toBe(0);
  expect(await takeFrom('192.0.2.1', '2001:db8:1:0::2')).toBe(3600);
  expect(await takeFrom('192.0.2.1', '2001:db8:1:1::1')).toBe(0);
});

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
