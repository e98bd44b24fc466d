import { expect, test } from 'vitest';
import { isShownWith, type Mark, markOf, type Schedule } from './schedule.ts';

const today = '2026-11-21';
const published = { unpublished: false, date: '2026-11-01' };
const scheduled = { unpublished: false, date: '2026-12-01' };
const unpublished = { unpublished: true, date: '2026-11-01' };
const ending = { ...published, expires: '2026-12-24' };

test.each<{ name: string; article: Schedule; mark?: Mark }>([
  { name: 'published earlier', article: published },
  { name: 'published today', article: { ...published, date: today } },
  { name: 'due tomorrow', article: { ...published, date: '2026-11-22' }, mark: 'scheduled' },
  { name: 'unpublished', article: unpublished, mark: 'unpublished' },
  { name: 'expiring tomorrow', article: { ...published, expires: '2026-11-22' } },
  { name: 'expiring today', article: { ...published, expires: today }, mark: 'expired' },
])('the mark of an article $name: $mark', ({ article, mark }) => {
  expect(markOf(article, today)).toBe(mark);
});
test.each<{ from: Schedule; to: Schedule; holds: boolean }>([
  { from: published, to: published, holds: true },
  { from: published, to: scheduled, holds: false },
  { from: scheduled, to: published, holds: true },
  { from: scheduled, to: { ...scheduled, date: '2026-12-02' }, holds: false },
  { from: published, to: unpublished, holds: false },
  { from: unpublished, to: unpublished, holds: true },
  { from: published, to: ending, holds: false },
  { from: ending, to: ending, holds: true },
  { from: { ...ending, expires: '2026-12-25' }, to: ending, holds: false },
])(
  'an article may link to another only if that is public whenever it is: $from, $to, $holds',
  ({ from, to, holds }) => {
    expect(isShownWith(to, from, today)).toBe(holds);
  },
);
