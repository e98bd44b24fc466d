import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a made archive; what is left out is as it should be. For tests. */
export type Part = {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** General purpose bit flags: UTF-8 by default. */
  flags?: number;
  method?: number;
  /** What the central directory states. */
  size?: number;
  crc?: number;
  offset?: number;
  /** Unix mode. */
  mode?: number;
};

/** Makes an archive by APPNOTE.TXT, 4.3. @param comment behind its end */
export function testArchive(parts: readonly Part[], comment = ''): Uint8Array<ArrayBuffer> {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = Buffer.from(part.data ?? '');
    const packed = part.method === 0 ? data : deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0x800, 2);
    common.writeUInt16LE(part.method ?? 8, 4);
    common.writeUInt32LE(part.crc ?? crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.size ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(part.offset ?? offset, 10);
    files.push(signature(0x04034b50), common, name, packed);
    // Made on Unix, by version 2.0 of the format.
    directory.push(signature(0x02014b50), Buffer.of(20, 3), common, rest, name);
    offset += 4 + common.length + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  const count = Math.min(parts.length, 0xffff);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  const all = [...files, ...directory, signature(0x06054b50), end, Buffer.from(comment)];
  return new Uint8Array(Buffer.concat(all));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
