import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { contentEncodings, type ContentEncoding } from '../../contract/content-encoding.ts';
import { acceptedEncoding } from './content-encoding.ts';

async function encodingFor(
  field: string | undefined,
  available: readonly ContentEncoding[] = contentEncodings,
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(acceptedEncoding(c, available)));
  const headers: Record<string, string> = field === undefined ? {} : { 'Accept-Encoding': field };
  return (await app.request('/', { headers })).text();
}

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity, br', 'br'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity;q=0', 'identity'],
])('Accept-Encoding %j: %s', async (field, encoding) => {
  expect(await encodingFor(field)).toBe(encoding);
});

test('only an available encoding is chosen', async () => {
  expect(await encodingFor('br, gzip', ['gzip'])).toBe('gzip');
  expect(await encodingFor('br', ['gzip'])).toBe('identity');
  expect(await encodingFor('*', [])).toBe('identity');
});
