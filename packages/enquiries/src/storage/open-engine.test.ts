import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepOpening } from './open-engine.ts';
import { StoreUnavailableError } from './unavailable.ts';

vi.mock(import('node:timers/promises'), { spy: true });

const refused = new StoreUnavailableError('/data', 'password authentication failed', {
  isMisconfigured: true,
});
const away = () => new StoreUnavailableError('/data', 'connect ECONNREFUSED');

/** Opens a database that fails with these errors in turn, without a wait in between. */
async function failures(...errors: Error[]): Promise<unknown[]> {
  const reported: unknown[] = [];
  const open = vi.fn(() => Promise.resolve());
  for (const error of errors) open.mockRejectedValueOnce(error);
  vi.mocked(wait).mockImplementation(() => Promise.resolve(undefined));
  const { signal } = new AbortController();
  expect(await keepOpening({ open }, signal, (error) => reported.push(error))).toBe(true);
  expect(open).toHaveBeenCalledTimes(errors.length + 1);
  return reported;
}

test('it tries until the database opens, whatever the error is, and reports each one once', async () => {
  const bug = new TypeError('a bug');
  expect(await failures(away(), away(), bug, away())).toEqual([away(), bug, away()]);
});

test('a misconfigured database ends the first attempt, and is reported later on', async () => {
  await expect(failures(refused)).rejects.toBe(refused);
  expect(await failures(away(), refused)).toEqual([away(), refused]);
});

test('a stop ends the wait at once', async () => {
  vi.mocked(wait).mockRestore();
  const stopping = new AbortController();
  const open = vi.fn(() => Promise.reject(away()));
  const result = keepOpening({ open }, stopping.signal, () => stopping.abort());
  expect(await result).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
});
