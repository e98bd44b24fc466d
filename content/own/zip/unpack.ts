import { ERR_INVALID_UNCOMPRESSED_SIZE } from '@zip.js/zip.js/lib/zip-core-reader.js';
import type { ArchiveFile } from './open-archive.ts';

/** Why a file could not be unpacked. */
export type UnpackProblem = 'damaged' | 'oversized';

export class FailedUnpacking extends Error {
  readonly reason: UnpackProblem;

  constructor(reason: UnpackProblem) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Unpacks a file that is not refused, into memory, and compares its checksum.
 *
 * @throws {FailedUnpacking} if other bytes come out than the archive states
 * @throws {DOMException} AbortError, if the signal is aborted
 */
export async function unpack(
  { entry, size }: ArchiveFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let written = 0;
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      // Throws if more comes out than the archive states.
      bytes.set(part, written);
      written += part.byteLength;
    },
  });
  try {
    await entry.getData(sink, { checkCrc32: true, signal, useWebWorkers: false });
  } catch (error) {
    signal.throwIfAborted();
    const { message } = error as Error;
    throw new FailedUnpacking(message === ERR_INVALID_UNCOMPRESSED_SIZE ? 'oversized' : 'damaged');
  }
  if (written !== size) throw new FailedUnpacking('damaged');
  return bytes;
}
