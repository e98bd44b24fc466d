import { Context } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { submissionLimits, type Limit, type SubmissionLimitOptions } from './submission-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

function limitsWith(changes: Partial<SubmissionLimitOptions> = {}) {
  const { log, lines } = memoryLog();
  const exceeded: Limit[] = [];
  const rates = { ratePerAddress: 1, ratePerForm: 1, trustedProxies: 0 };
  const limits = submissionLimits({
    ...rates,
    log,
    onExceeded: (limit) => exceeded.push(limit),
    ...changes,
  });
  function takeFrom(remoteAddress: string, forwardedFor?: string): Promise<number> {
    const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
    const request = new Request('http://localhost/f/enquiry', { headers });
    const env = { incoming: { socket: { remoteAddress } } };
    return limits.takeFor(new Context<LoggedEnv>(request, { env }));
  }
  const warnings = () => lines.map(({ level, msg }) => `${level}: ${msg}`);
  function overflow(remoteAddress: string) {
    const env = { incoming: { socket: { remoteAddress } } };
    return limits.overflow(new Context<LoggedEnv>(new Request('http://localhost/'), { env }));
  }
  return { ...limits, takeFrom, overflow, exceeded, warnings };
}

test('an IPv4 address or a /64 of IPv6 has the rate of an address, a /48 that of four', async () => {
  const { takeFrom } = limitsWith();
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.2'];
  const waits = await Promise.all(addresses.map((address) => takeFrom(address)));
  expect(waits).toEqual([0, 3600, 0]);
  expect(await takeFrom('2001:db8:1:0::1')).toBe(0);
  expect(await takeFrom('2001:db8:1:0::2')).toBe(3600);
  const subnets = [1, 2, 3, 4].map((subnet) => takeFrom(`2001:db8:1:${subnet}::1`));
  expect(await Promise.all(subnets)).toEqual([0, 0, 0, 3600]);
  expect(await takeFrom('2001:db8:2::1')).toBe(0);
});

test('without trusted proxies, X-Forwarded-For is ignored and warned of once', async () => {
  const { takeFrom, warnings } = limitsWith();
  expect(await takeFrom('192.0.2.1')).toBe(0);
  expect(warnings()).toEqual([]);
  expect(await takeFrom('192.0.2.1', '192.0.2.8')).toBe(3600);
  expect(await takeFrom('192.0.2.1', '192.0.2.9')).toBe(3600);
  expect(warnings()).toEqual([expect.stringMatching(/^warn: .*set TRUSTED_PROXIES=1/)]);
});

test('behind a trusted proxy, the address is the last one of X-Forwarded-For', async () => {
  const { takeFrom, warnings } = limitsWith({ trustedProxies: 1 });
  expect(await takeFrom('192.0.2.1', '192.0.2.8')).toBe(0);
  expect(await takeFrom('192.0.2.1', '192.0.2.8, 192.0.2.9')).toBe(0);
  expect(await takeFrom('192.0.2.1', '192.0.2.9')).toBe(3600);
  expect(warnings()).toEqual([]);
});

test('addresses of one /32 count together, and do not use up what all others have', async () => {
  const { overflow, exceeded, warnings } = limitsWith({ ratePerAddress: 1, ratePerForm: 10 });
  const networks = Array.from({ length: 10 }, (_, number) => `2001:db8:${number}::1`);
  const limits = [];
  for (const address of networks) limits.push(await overflow(address));
  expect(limits).toEqual([...Array<undefined>(8), 'networkLimit', 'networkLimit']);
  expect(await overflow('192.0.2.1')).toBeUndefined();
  expect(await overflow('2a00::1')).toBeUndefined();
  expect(await overflow('192.0.2.1')).toBe('formLimit');
  expect(exceeded).toEqual(['networkLimit', 'formLimit']);
  expect(warnings()).toEqual([expect.stringMatching(/^warn: More than 10 enquiries/)]);
});

test('who exceeds the limit of an address is reported once an hour', async () => {
  const { takeFrom, exceeded } = limitsWith();
  for (let post = 0; post < 5; post += 1) await takeFrom('192.0.2.1');
  expect(exceeded).toEqual(['addressLimit']);
});
