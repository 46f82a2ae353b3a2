import { open, type FileHandle } from "node:fs/promises";
import { BrokenFile } from "./broken-file.ts";

const containers = new Set(["moov", "trak", "moof", "traf", "mdia"]);
/** The boxes in which phones and cameras write where, when, by whom and with which device a film was made. */
const telling = new Set(["udta", "meta", "uuid"]);
const MAX_BOXES = 10_000;
const MAX_DEPTH = 8;
const ZEROES = Buffer.alloc(65_536);

type Part = { from: number; to: number; depth: number };

/**
 * Removes from an MP4 or QuickTime film what tells where it was made. Such boxes become empty ones of the same size, so
 * that no other number in the file has to change; done twice, it changes nothing. Returns how many there were. Throws
 * BrokenFile for a film that is cut off.
 */
export async function stripLocation(file: string): Promise<number> {
  await using handle = await open(file, "r+");
  const { size } = await handle.stat();
  const seen = { boxes: 0 };
  const emptied = await visitBoxes(handle, { from: 0, to: size, depth: 0 }, seen);
  if (emptied > 0) await handle.sync();
  return emptied;
}

async function visitBoxes(handle: FileHandle, { from, to, depth }: Part, seen: { boxes: number }): Promise<number> {
  let emptied = 0;
  for (let at = from; at + 8 <= to;) {
    seen.boxes += 1;
    if (seen.boxes > MAX_BOXES || depth > MAX_DEPTH) throw new BrokenFile("This video has an unusual structure.");
    const box = await readBox(handle, { at, to });
    // A QuickTime list may end with four zero bytes; anything else that short or too long is broken.
    if (box.length < box.header || at + box.length > to) throw new BrokenFile("This video is cut off or broken.");
    const inside = { from: at + box.header, to: at + box.length, depth: depth + 1 };
    if (telling.has(box.type)) {
      await emptyBox(handle, at, inside);
      emptied += 1;
    } else if (containers.has(box.type)) emptied += await visitBoxes(handle, inside, seen);
    at += box.length;
  }
  return emptied;
}

async function readBox(handle: FileHandle, { at, to }: { at: number; to: number }) {
  const head = Buffer.alloc(16);
  await handle.read(head, 0, 16, at);
  const type = head.toString("latin1", 4, 8);
  const length = head.readUInt32BE(0);
  if (length === 0) return { type, length: to - at, header: 8 };
  return length === 1 ? { type, length: Number(head.readBigUInt64BE(8)), header: 16 } : { type, length, header: 8 };
}

async function emptyBox(handle: FileHandle, at: number, { from, to }: Part) {
  await handle.write(Buffer.from("free", "latin1"), 0, 4, at + 4);
  for (let position = from; position < to;) {
    const { bytesWritten } = await handle.write(ZEROES, 0, Math.min(to - position, ZEROES.length), position);
    position += bytesWritten;
  }
}
