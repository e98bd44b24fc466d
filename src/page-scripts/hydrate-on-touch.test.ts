import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import hydrateOnTouch from './hydrate-on-touch.ts';

const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));

beforeEach(() => vi.clearAllMocks());

test.each(['pointerover', 'focusin', 'input'])('the first %s hydrates an island', async (sign) => {
  const { island } = opened();
  expect(load).not.toHaveBeenCalled();
  island.dispatchEvent(new Event(sign));
  island.dispatchEvent(new Event(sign));
  island.dispatchEvent(new Event('focusin'));
  await expect.poll(() => hydrate).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('does not hydrate a form that was submitted while its island loaded', async () => {
  const { island } = opened();
  const { promise, resolve } = Promise.withResolvers<typeof hydrate>();
  load.mockReturnValueOnce(promise);
  island.dispatchEvent(new Event('focusin'));
  island.dispatchEvent(eventOn({ dataset: {} }, 'submit'));
  resolve(hydrate);
  await new Promise(setImmediate);
  expect(hydrate).not.toHaveBeenCalled();
});

test.each<[what: string, loading: typeof load, times: number]>([
  ['after its island is hydrated', load, 1],
  ['if its island cannot be loaded', vi.fn(() => Promise.reject(new Error('offline'))), 0],
])('a control that waits is used once, %s', async (_what, loading, times) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { island } = opened({}, loading);
  const click = vi.fn();
  for (const modified of [{ ctrlKey: true }, {}]) {
    const event = eventOn({ closest: () => ({ click }) }, 'click', modified);
    island.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(!('ctrlKey' in modified));
  }
  await expect.poll(() => click).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledTimes(times);
  const later = eventOn({ closest: () => ({ click }) }, 'click');
  island.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('a form that acts in place is sent once its island is hydrated', async () => {
  const { island } = opened();
  const requestSubmit = vi.fn();
  island.dispatchEvent(new Event('input'));
  const event = eventOn({ dataset: { inPlace: '' }, requestSubmit }, 'submit');
  island.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await expect.poll(() => requestSubmit).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledBefore(requestSubmit);
});

test.each([
  ['a name in the query', { query: '?utm_source=x&q=loom' }, 1],
  ['another name in the query', { query: '?utm_source=x' }, 0],
  ['a stored item', { stored: ['message'] }, 1],
  ['another stored item', { stored: ['other'] }, 0],
  ['storage that is denied', { stored: undefined }, 0],
  ['a state of the history', { state: { pages: 2 } }, 1],
])('with %s, a page hydrates its island at once, %i times', async (_what, kept, times) => {
  opened(kept);
  await new Promise(setImmediate);
  expect(hydrate).toHaveBeenCalledTimes(times);
});

test('a prerendered page reads the storage only when it is activated', () => {
  const stored: string[] = [];
  const { page } = opened({ stored });
  stored.push('message');
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(load).toHaveBeenCalledOnce();
});

type Kept = { query?: string; stored?: string[] | undefined; state?: object };

/** An event that can be cancelled, on an element that has no more than this. */
function eventOn(target: object, name: string, modified: object = {}): Event {
  const event = Object.assign(new Event(name, { cancelable: true }), modified);
  return Object.defineProperty(event, 'target', { value: target });
}

/** A page with an island, whose state is kept under two names. */
function opened(kept: Kept = {}, loading = load) {
  const { query = '', stored, state = null } = { stored: [], ...kept };
  const [island, page] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search: query });
  vi.stubGlobal('history', { state });
  vi.stubGlobal('sessionStorage', {
    getItem(name: string) {
      if (!stored) throw new DOMException('Access is denied.', 'SecurityError');
      return stored.includes(name) ? '{}' : null;
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  hydrateOnTouch(loading, { name: 'Island', value: 'q message' }, island as HTMLElement);
  return { island, page };
}
