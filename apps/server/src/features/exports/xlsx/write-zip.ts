import { Readable, pipeline } from "node:stream";
import { constants, crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };
type Written = { name: Buffer; crc: number; packed: number; bytes: number; at: number };

// Sizes follow the contents (bit 3) because they are not known before; names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
// 1 January 1980, the first day a ZIP knows: equal contents make equal files.
const day = 0x0021;

/** Packs entries one after the other as they come. Below 4 GB. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of pack(content, entry)) yield chunk;
    const end = Buffer.alloc(16);
    end.writeUInt32LE(0x08074b50, 0);
    writeSizes(end, entry, 4);
    yield end;
    at += header.length + entry.packed + end.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield directoryEnd(written.length, { size: directory.length, at });
}

async function* pack(content: ZipEntry["content"], entry: Written): AsyncGenerator<Uint8Array> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.bytes += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // What goes wrong on the way ends the reading below with the same error.
  pipeline(Readable.from(measured()), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

function writeSizes(target: Buffer, { crc, packed, bytes }: Written, offset: number) {
  target.writeUInt32LE(crc, offset);
  target.writeUInt32LE(packed, offset + 4);
  target.writeUInt32LE(bytes, offset + 8);
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader(entry: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(day, 14);
  writeSizes(header, entry, 16);
  header.writeUInt16LE(entry.name.length, 28);
  header.writeUInt32LE(entry.at, 42);
  return Buffer.concat([header, entry.name]);
}

function directoryEnd(count: number, { size, at }: { size: number; at: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
