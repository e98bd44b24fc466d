/** Limits that keep an archive from exhausting memory or time. */
export const limits = {
  /** Files and folders in an archive. */
  entries: 10_000,
  /** Bytes read at once: the list of contents is read as a whole. */
  read: 16_000_000,
  /** Bytes of a file, unpacked. */
  file: 50_000_000,
  /** Pixels of a picture: each takes four bytes. */
  pixels: 40_000_000,
  /** Characters of a text that are shown, and of a name. */
  text: 100_000,
  name: 300,
  /** Rows of the list until the visitor asks for more. */
  rows: 200,
};
