import { expect, test } from 'vitest';
import { testArchive, type Part } from './test-archive.ts';
import { type ArchiveFile, openArchive, RefusedArchive } from './open-archive.ts';

const opened = (parts: readonly Part[]): Promise<ArchiveFile[]> =>
  openArchive(new Blob([testArchive(parts)]));

const refusals = async (parts: readonly Part[]) =>
  (await opened(parts)).map(({ refusal }) => refusal);

const reasonFor = async (bytes: Uint8Array<ArrayBuffer>) => {
  const error: unknown = await openArchive(new Blob([bytes])).catch((it: unknown) => it);
  return error instanceof RefusedArchive ? error.reason : error;
};

const three = testArchive([
  { name: 'drafts/' },
  { name: 'drafts/rosepath.txt', data: 'x'.repeat(1000) },
  { name: 'read-me.txt', data: 'Read me.' },
]);

test('lists the files with their sizes, without folders', async () => {
  const files = await openArchive(new Blob([three]));
  expect(files.map(({ name, size, refusal }) => [name, size, refusal])).toEqual([
    ['drafts/rosepath.txt', 1000, undefined],
    ['read-me.txt', 8, undefined],
  ]);
  expect(files[0]?.packed).toBeLessThan(100);
});

test('opens an archive behind other bytes, with a comment, or without files', async () => {
  const program = new Uint8Array(5000).fill(7);
  expect(await openArchive(new Blob([program, three]))).toHaveLength(2);
  const commented = testArchive([{ name: 'a', data: 'b' }], 'PK\x05\x06 is the end of an archive');
  expect(await openArchive(new Blob([commented]))).toHaveLength(1);
  expect(await opened([])).toEqual([]);
});

test.each<[string, Part, string]>([
  ['a path upwards', { name: '../../autorun.bat' }, 'traversal'],
  ['a path from the root', { name: '/etc/passwd' }, 'absolute'],
  ['an encrypted file', { name: 'a', flags: 0x801 }, 'encrypted'],
  ['a symbolic link', { name: 'a', data: '/etc', mode: 0o120777 }, 'link'],
  ['another method', { name: 'a', method: 14 }, 'method'],
  ['more than the page unpacks', { name: 'a', size: 50_000_001 }, 'large'],
])('%s is not opened', async (_what, part, refusal) => {
  expect(await refusals([{ name: 'b', data: 'sound' }, part])).toEqual([undefined, refusal]);
});

test('files with one name, and files that share bytes, are not opened', async () => {
  expect(await refusals([{ name: 'a' }, { name: 'b' }, { name: 'a' }])).toEqual([
    'same name',
    undefined,
    'same name',
  ]);
  const kernel = { name: 'a', data: 'y'.repeat(100_000) };
  expect(await refusals([kernel, { ...kernel, name: 'b', offset: 0 }, { name: 'c' }])).toEqual([
    'overlap',
    'overlap',
    undefined,
  ]);
});

test('names are read as UTF-8 where they are, else as code page 437', async () => {
  const names = ['Übersicht', Buffer.from('Übersicht 2'), Uint8Array.of(0x8e, 0xe8, 0x8e, 0x86)];
  const files = await opened(names.map((name, at) => ({ name, flags: at === 0 ? 0x800 : 0 })));
  expect(files.map(({ name }) => name)).toEqual(['Übersicht', 'Übersicht 2', 'ÄΦÄå']);
});

test.each([
  ['no bytes', new Uint8Array(), 'empty'],
  ['a text', new TextEncoder().encode('This is a text, called archive.zip. '.repeat(9)), 'not zip'],
  ['three bytes', Uint8Array.of(0x50, 0x4b, 3), 'not zip'],
  ['an archive without its end', three.slice(0, -30), 'cut'],
  ['one cut early', three.slice(0, 60), 'cut'],
  [
    'a damaged list',
    three.map((byte, at) => (at === three.length - 22 - 57 ? 0 : byte)),
    'damaged',
  ],
  ['a part of several', Uint8Array.of(0x50, 0x4b, 7, 8, ...three.slice(0, 60)), 'split'],
])('%s: the reason is named', async (_what, bytes, reason) => {
  expect(await reasonFor(bytes)).toBe(reason);
});

test('more than 10,000 files are too many, and a list of 20 MB is not read', async () => {
  const many = Array.from({ length: 10_001 }, () => ({ name: 'a', method: 0 }));
  expect(await reasonFor(testArchive(many))).toBe('many');
  const long = Array.from({ length: 400 }, (_, at) => ({
    name: `${String(at)}${'x'.repeat(50_000)}`,
  }));
  expect(await reasonFor(testArchive(long))).toBe('large list');
});

test('other work goes on while 3,000 files are listed', async () => {
  const many = new Blob([testArchive(Array.from({ length: 3_000 }, () => ({ name: 'a' })))]);
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await openArchive(many);
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('a file that cannot be read is no damaged archive', async () => {
  const gone = new Blob([three]);
  gone.slice = () => {
    throw new DOMException('The file has changed.', 'NotReadableError');
  };
  const error: unknown = await openArchive(gone).catch((it: unknown) => it);
  expect(error).toMatchObject({ reason: 'unreadable' });
});
