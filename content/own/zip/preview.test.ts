import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('a picture is known by its bytes, and one of too many pixels is not decoded', async () => {
  const small = { width: 8, height: 5, channels: 3, background: '#2f3a8f' } as const;
  expect(previewOf(await sharp({ create: small }).png().toBuffer())).toEqual({
    kind: 'picture',
    type: 'image/png',
    width: 8,
    height: 5,
  });
  const png = await sharp({ create: small }).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  expect(previewOf(png)).toEqual({ kind: 'tooLarge' });
});

test.each([
  ['UTF-8', encode('Ketten und Schüsse')],
  ['UTF-8 with its mark', encode('\ufeffKetten und Schüsse')],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeffKetten und Schüsse', 'utf16le'))],
])('a text in %s is shown', (_encoding, bytes) => {
  expect(previewOf(bytes)).toEqual({ kind: 'text', text: 'Ketten und Schüsse', isCut: false });
});

test('HTML is text', () => {
  expect(previewOf(encode('<script>alert(1)</script>'))).toMatchObject({ kind: 'text' });
});

test('a long text is cut, also within a letter', () => {
  const preview = previewOf(encode('ü'.repeat(300_000)));
  expect(preview).toEqual({ kind: 'text', text: 'ü'.repeat(100_000), isCut: true });
});

test('other bytes are not shown', () => {
  expect(previewOf(Uint8Array.of(1, 2, 3, 4))).toEqual({ kind: 'other' });
  expect(previewOf(Uint8Array.of(0xc3, 0x28))).toEqual({ kind: 'other' });
});
