import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** SHA-256 of a file, read in parts: the memory need not hold a film. */
export function hashOfFile(path: string): Buffer {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(1 << 20);
  const file = openSync(path, 'r');
  try {
    for (let length = 1; length > 0; hash.update(part.subarray(0, length))) {
      length = readSync(file, part);
    }
  } finally {
    closeSync(file);
  }
  return hash.digest();
}
