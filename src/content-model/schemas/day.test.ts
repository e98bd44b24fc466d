import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('the day is in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
});
