import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { measuredHours } from './measured-replies.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-01T12:00:00Z');

/** Enquiries that were answered after these hours; undefined was not, and came two days ago. */
function after(...hours: (number | undefined)[]) {
  return hours.map((it) => {
    const receivedAt = new Date(now.getTime() - 48 * HOUR);
    if (it === undefined) return { receivedAt, repliedAt: undefined };
    return { receivedAt, repliedAt: new Date(receivedAt.getTime() + it * HOUR) };
  });
}
const times = <Item>(count: number, item: Item) => Array<Item>(count).fill(item);

test.each([
  ['nine of ten', [...times(18, 2.5), 20, 21], 3],
  ['the slowest of them', [...times(17, 2.5), 5, 20, 21], 5],
  ['at once', times(20, 0), 1],
  ['by a clock that went back', times(20, -1), 1],
  ['too few', times(19, 1), undefined],
  ['more slowly than promised', [...times(17, 1), 25, 25, 25], undefined],
  ['as promised', times(20, 24), 24],
  ['what nobody has answered counts', [...times(20, 1), ...times(3, undefined)], undefined],
  ['two of 22 without a reply', [...times(20, 1), ...times(2, undefined)], 1],
])('%s', (_name, hours, measured) => {
  expect(measuredHours(after(...hours), 24, now)).toBe(measured);
});

test('an enquiry whose time is not over does not count', () => {
  const fresh = { receivedAt: new Date(now.getTime() - HOUR), repliedAt: undefined };
  expect(measuredHours([...after(...times(20, 1)), ...times(9, fresh)], 24, now)).toBe(1);
});

test('the contact page has the hours in words, like a built page, and is the built one without them', async () => {
  const contactPage = '<p>Answered within {time}; {other}</p>';
  const { app } = await formApp({ contactPage, measured: () => 3 });
  const headers = { 'Accept-Encoding': 'br' };
  const response = await app.request('/contact', { headers });
  expect(response.headers.get('Content-Security-Policy')).toBe('policy of "/contact"');
  const html = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(html).toBe('<p>Answered within 3 hours; {other}</p>');
  const etag = { 'If-None-Match': response.headers.get('ETag') ?? '' };
  const again = await app.request('/contact', { headers: { ...headers, ...etag } });
  expect(again.status).toBe(304);
  for (const options of [{ contactPage }, { measured: () => 3 }]) {
    const built = await (await formApp(options)).app.request('/contact');
    expect(await built.text()).toContain('<form');
  }
});
