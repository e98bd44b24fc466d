import {
  type Entry,
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_EOCDR_NOT_FOUND,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-reader.js';
import { decodeName, nameRefusal, type NameRefusal } from './entry-name.ts';
import { limits } from './limits.ts';

export type FileRefusal =
  NameRefusal | 'encrypted' | 'link' | 'method' | 'large' | 'same name' | 'overlap';

export type ArchiveFile = {
  name: string;
  /** Bytes as the archive states them, unpacked and packed. */
  size: number;
  packed: number;
  /** Why the file is listed but not opened; undefined for none. */
  refusal: FileRefusal | undefined;
  entry: FileEntry;
};

export type ArchiveRefusal =
  | 'empty'
  | 'not zip'
  | 'cut'
  | 'damaged'
  | 'ambiguous'
  | 'many'
  | 'large list'
  | 'split'
  | 'unreadable';

/** Why an archive is not opened. */
export class RefusedArchive extends Error {
  readonly reason: ArchiveRefusal;

  constructor(reason: ArchiveRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads a file in parts, none larger than the limit. The library's own reader would bring all that writes archives. */
const limitedReader = (file: Blob) => ({
  size: file.size,
  get readable() {
    return file.stream();
  },
  createReadable: ({ offset, size }: { offset: number; size: number }) =>
    file.slice(offset, offset + size).stream(),
  readUint8Array: async (offset: number, length: number) => {
    if (length > limits.read) throw new RefusedArchive('large list');
    return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  },
});

/**
 * Lists an archive by its central directory (APPNOTE.TXT, 4.3.12), without unpacking anything.
 *
 * @throws {RefusedArchive} if it is none, or more than the page takes on
 */
export async function openArchive(file: Blob): Promise<ArchiveFile[]> {
  const reader = new ZipReader(limitedReader(file), {
    decodeText: decodeName,
    // The page lists such names, with the reason why they are not opened.
    filenameValidation: 'tolerant',
    useWebWorkers: false,
  });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === limits.entries) throw new RefusedArchive('many');
      entries.push(entry);
      if (entries.length % 500 === 0) await lettingOthersRun();
    }
  } catch (error) {
    throw error instanceof RefusedArchive ? error : new RefusedArchive(await reasonOf(error, file));
  }
  return filesOf(entries);
}

/** Lets the page answer to its visitor. */
const lettingOthersRun = () => new Promise((resolve) => setTimeout(resolve));

/** Maps an error of the reader to a refusal. */
async function reasonOf(error: unknown, file: Blob): Promise<ArchiveRefusal> {
  if (error instanceof DOMException) return 'unreadable';
  if (file.size === 0) return 'empty';
  const start = new DataView(await file.slice(0, 4).arrayBuffer());
  const signature = start.byteLength === 4 ? start.getUint32(0) : 0;
  // Signatures of a local file header, of a part of a split archive, and of the end of an empty one.
  if (signature === 0x504b0708) return 'split';
  if (signature !== 0x504b0304 && signature !== 0x504b0506) return 'not zip';
  const { message } = error as Error;
  if (message === ERR_AMBIGUOUS_ARCHIVE) return 'ambiguous';
  return message === ERR_EOCDR_NOT_FOUND ? 'cut' : 'damaged';
}

function filesOf(entries: readonly Entry[]): ArchiveFile[] {
  const names = new Map<string, number>();
  for (const { filename } of entries) names.set(filename, (names.get(filename) ?? 0) + 1);
  const overlapping = overlappingIn(entries);
  return entries.filter(isFile).map((entry) => ({
    name: entry.filename,
    size: entry.uncompressedSize,
    packed: entry.compressedSize,
    entry,
    refusal:
      nameRefusal(entry.filename) ??
      contentRefusal(entry) ??
      (overlapping.has(entry) ? 'overlap' : undefined) ??
      (names.get(entry.filename) === 1 ? undefined : 'same name'),
  }));
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** Types of the upper half of the external attributes, where Unix has the mode of a file. */
const [typeOfMode, link] = [0o170000, 0o120000];

function contentRefusal(entry: FileEntry): FileRefusal | undefined {
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & typeOfMode) === link) return 'link';
  if (entry.encrypted) return 'encrypted';
  // Stored, and deflate.
  if (![0, 8].includes(entry.compressionMethod)) return 'method';
  return entry.uncompressedSize > limits.file ? 'large' : undefined;
}

/** Bytes of a local file header, without the name. */
const headerSize = 30;

/** Files that share packed bytes: a small archive of those can hold far more than it weighs. */
function overlappingIn(entries: readonly Entry[]): Set<Entry> {
  const byStart = entries.toSorted((a, b) => a.offset - b.offset);
  const found = new Set<Entry>();
  let last: Entry | undefined;
  for (const entry of byStart) {
    if (last && entry.offset < last.offset + headerSize + last.compressedSize) {
      found.add(last).add(entry);
    }
    if (!last || endOf(entry) > endOf(last)) last = entry;
  }
  return found;
}

const endOf = ({ offset, compressedSize }: Entry) => offset + headerSize + compressedSize;
