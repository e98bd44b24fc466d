import { expect, test } from 'vitest';
import { timeTextWithOffset } from './time-text.ts';

const time = new Date('2026-11-29T12:00Z');

test.each([
  ['en', 'UTC', /UTC$/],
  ['fr', 'UTC', /UTC$/],
  ['fa', 'UTC', / \(UTC\)$/],
  ['en-GB', 'Europe/London', /GMT$/],
  ['en-IN', 'Asia/Kolkata', / IST \(GMT\+5:30\)$/],
  ['tr', 'Europe/Istanbul', / GMT\+3$/],
])('in %s and %s, readers elsewhere know the hour', (language, timeZone, end) => {
  expect(timeTextWithOffset(time, language, timeZone)).toMatch(end);
});
