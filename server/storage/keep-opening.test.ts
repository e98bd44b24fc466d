import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepOpening } from './keep-opening.ts';
import { StoreUnavailableError } from './unavailable.ts';

const refused = new StoreUnavailableError('/data', 'password authentication failed', {
  isMisconfigured: true,
});
const away = (reason = 'connect ECONNREFUSED') => new StoreUnavailableError('/data', reason);

/** Starts with a database that fails with these errors in order, then with the last one for ever. */
function start(errors: (Error | undefined)[], times = { retry: 1, repeat: 60_000 }) {
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const open = vi.fn(() => {
    const error = errors.length > 1 ? errors.shift() : errors[0];
    return error ? Promise.reject(error) : Promise.resolve();
  });
  const { signal } = stopping;
  const onFailure = (error: unknown) => failures.push(error);
  const result = keepOpening({ open }, { signal, onFailure, times });
  return { open, failures, result, stop: () => stopping.abort() };
}

test('it tries until the database opens, whatever the error is', async () => {
  const errors = [away(), new TypeError('a bug'), away('the disk is full')];
  const { open, failures, result } = start([...errors, undefined]);
  expect(await result).toBe(true);
  expect(open).toHaveBeenCalledTimes(4);
  expect(failures).toEqual(errors);
});

test('a failure that stays the same is reported again after a minute', async () => {
  const { failures, result } = start([...Array.from({ length: 50 }, () => away()), undefined]);
  await result;
  expect(failures).toHaveLength(1);
  const later = start([away(), away(), undefined], { retry: 20, repeat: 10 });
  await later.result;
  expect(later.failures).toHaveLength(2);
});

test('a misconfigured database ends the first attempt, and is reported later on', async () => {
  await expect(start([refused]).result).rejects.toBe(refused);
  const { failures, result } = start([away(), refused, undefined]);
  expect(await result).toBe(true);
  expect(failures).toEqual([away(), refused]);
});

test('a stop ends the wait at once', async () => {
  const { open, result, stop } = start([away()], { retry: 60_000, repeat: 60_000 });
  await wait(10);
  stop();
  expect(await result).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
});
