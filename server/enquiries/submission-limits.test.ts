import { Context } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { LoggedEnv } from '../http/request-log.ts';
import { submissionLimits, type Limit, type LimitSettings } from './submission-limits.ts';

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
    return limits.takeFor(new Context<LoggedEnv>(request, { env }));
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
