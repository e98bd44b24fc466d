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
  island.dispatchEvent(new Event('submit'));
  resolve(hydrate);
  await new Promise(setImmediate);
  expect(hydrate).not.toHaveBeenCalled();
});

test('a button that is clicked before its island is hydrated is clicked once after', async () => {
  const { island } = opened();
  const click = vi.fn();
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: { closest: () => ({ click }) } });
  island.dispatchEvent(new Event('pointerover'));
  island.dispatchEvent(event);
  await expect.poll(() => click).toHaveBeenCalled();
  expect(hydrate).toHaveBeenCalledBefore(click);
  island.dispatchEvent(event);
  await new Promise(setImmediate);
  expect(click).toHaveBeenCalledOnce();
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

/** A page with an island, whose state is kept under two names. */
function opened(kept: Kept = {}) {
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
  hydrateOnTouch(load, { name: 'Island', value: 'q message' }, island as HTMLElement);
  return { island, page };
}
