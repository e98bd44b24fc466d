import { expect, test } from 'vitest';
import { testArchive, type Part } from './test-archive.ts';
import { openArchive } from './open-archive.ts';
import { unpack } from './unpack.ts';

async function unpacked(part: Part, signal = new AbortController().signal) {
  const [file] = await openArchive(new Blob([testArchive([part])]));
  if (!file) throw new Error('expected a file');
  return unpack(file, signal);
}

test.each([0, 8])('unpacks a file of method %i', async (method) => {
  const text = 'Warp and weft. '.repeat(20_000);
  const bytes = await unpacked({ name: 'a', data: text, method });
  expect(new TextDecoder().decode(bytes)).toBe(text);
});

test('an empty file is unpacked', async () => {
  expect(await unpacked({ name: 'a' })).toHaveLength(0);
});

test.each<[string, Part, string]>([
  ['a wrong checksum', { name: 'a', data: 'Warp', crc: 7 }, 'damaged'],
  ['fewer bytes than stated', { name: 'a', data: 'Warp', size: 5 }, 'damaged'],
  ['more bytes than stated', { name: 'a', data: 'x'.repeat(20_000_000), size: 10 }, 'oversized'],
])('%s: the file is refused', async (_what, part, reason) => {
  await expect(unpacked(part)).rejects.toMatchObject({ reason });
});

test('stops when the visitor has gone on', async () => {
  const outcome = unpacked({ name: 'a', data: 'Warp' }, AbortSignal.abort());
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});
