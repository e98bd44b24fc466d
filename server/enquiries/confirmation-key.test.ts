import { expect, test } from 'vitest';
import { confirmationKey } from './confirmation-key.ts';

const day = new Date('2026-03-01T12:00:00Z');

test('a mailbox gets one confirmation a day, however its address is written', () => {
  const key = confirmationKey('Me@Example.org', day);
  expect(confirmationKey('me+other@example.org', day)).toBe(key);
  expect(confirmationKey('m.e@example.org', day)).toBe(key);
  expect(confirmationKey('you@example.org', day)).not.toBe(key);
  expect(confirmationKey('me@example.org', new Date('2026-03-02T00:00:00Z'))).not.toBe(key);
  expect(key).not.toMatch(/example/i);
});
