import { describe, expect, test } from 'vitest';
import { dayOf, isShownWith, type Mark, markOf, type Schedule } from './schedule.ts';

const today = '2026-11-21';
const published = { draft: false, date: '2026-11-01' };
const scheduled = { draft: false, date: '2026-12-01' };
const draft = { draft: true, date: '2026-11-01' };
const expired = { ...published, expires: '2026-11-20' };
const ending = { ...published, expires: '2026-12-24' };

test('the day is that of Greenwich', () => {
  expect(dayOf(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
});

describe('what is shown today', () => {
  test.each<{ name: string; article: Schedule; mark?: Mark | undefined }>([
    { name: 'an article of an earlier day', article: published, mark: undefined },
    { name: 'one of today', article: { ...published, date: today }, mark: undefined },
    { name: 'one of tomorrow', article: { ...published, date: '2026-11-22' }, mark: 'scheduled' },
    { name: 'a draft', article: draft, mark: 'draft' },
    { name: 'a draft for a later day', article: { ...scheduled, draft: true }, mark: 'draft' },
    { name: 'one that ends tomorrow', article: { ...published, expires: '2026-11-22' } },
    { name: 'one that ends today', article: { ...published, expires: today }, mark: 'expired' },
  ])('$name: $mark', ({ article, mark }) => {
    expect(markOf(article, today)).toBe(mark);
  });
});

describe('a link leads to something for as long as it is shown', () => {
  test.each<{ from: Schedule; to: Schedule; holds: boolean }>([
    { from: published, to: published, holds: true },
    { from: published, to: scheduled, holds: false },
    { from: scheduled, to: published, holds: true },
    { from: scheduled, to: { ...scheduled, date: '2026-12-02' }, holds: false },
    { from: scheduled, to: scheduled, holds: true },
    { from: published, to: draft, holds: false },
    { from: scheduled, to: draft, holds: false },
    { from: draft, to: draft, holds: true },
    { from: draft, to: scheduled, holds: true },
    { from: published, to: expired, holds: false },
    { from: expired, to: draft, holds: true },
    { from: published, to: ending, holds: false },
    { from: ending, to: ending, holds: true },
    { from: { ...ending, expires: '2026-12-25' }, to: ending, holds: false },
  ])('from $from to $to: $holds', ({ from, to, holds }) => {
    expect(isShownWith(to, from, today)).toBe(holds);
  });
});
