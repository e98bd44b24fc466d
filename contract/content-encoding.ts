/** Content encodings in which the build writes files too, the smaller first (RFC 9110 section 8.4.1). */
export const contentEncodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof contentEncodings)[number];

/** Suffix of the precompressed form of a file, which lies beside it. */
export const encodedSuffixes: Readonly<Record<ContentEncoding, string>> = {
  br: '.br',
  gzip: '.gz',
};

const compressible = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/i;

/** Whether files of this name are worth compressing: text, and formats without compression of their own. */
export function isCompressible(name: string): boolean {
  return compressible.test(name);
}
