import { open } from "node:fs/promises";
import { assetTypeOf, type AssetType } from "@nyota/contract/files/asset-types";
import { fileTypeFromFile } from "file-type";

/** How much of the beginning is read to find the frames of a stream. */
const HEAD_BYTES = 65_536;
/** A PDF ends with its mark, followed at most by so many bytes. */
const TAIL_BYTES = 1_024;

/**
 * What a file is, by its name and contents together; undefined when the two don't agree or no project takes it.
 */
export async function detectType(file: string, fileName: string): Promise<AssetType | undefined> {
  const type = assetTypeOf(fileName);
  if (!type) return undefined;
  const found = await readSignature(file);
  if (!found || !type.detected.includes(found.mime) || !(await isWhole(file, found.mime))) return undefined;
  // Matroska and WebM are told apart by the contents, whatever the name.
  return found.mime === "video/webm" ? { ...type, mime: found.mime } : type;
}

async function readSignature(file: string) {
  try {
    return await fileTypeFromFile(file);
  } catch {
    // A file that ends inside its own header.
    return undefined;
  }
}

/** Checks more where the signature has only a few bytes, or where something may precede or follow the file. */
async function isWhole(file: string, mime: string): Promise<boolean> {
  if (mime === "audio/aac") return isAdts(await readPart(file, 0, HEAD_BYTES));
  if (["video/MP1S", "video/MP2P", "video/mpeg"].includes(mime))
    return isMpegStream(await readPart(file, 0, HEAD_BYTES));
  if (mime === "application/pdf") {
    const [head, tail] = [await readPart(file, 0, 8), await readPart(file, -TAIL_BYTES, TAIL_BYTES)];
    return /^%PDF-\d\.\d/.test(head.toString("latin1")) && tail.includes("%%EOF");
  }
  return true;
}

/** A negative start counts from the end. */
async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  await using handle = await open(file, "r");
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(length),
    length,
    position: start < 0 ? Math.max(0, size + start) : start,
  });
  return buffer.subarray(0, bytesRead);
}

const FRAMES = 3;
const ADTS_HEADER = 7;

/** Three frames of AAC, each where the one before ends. */
export function isAdts(bytes: Buffer): boolean {
  let at = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (at + ADTS_HEADER > bytes.length || (bytes.readUInt16BE(at) & 0xff_f6) !== 0xff_f0) return false;
    const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1f_ff;
    if (length < ADTS_HEADER) return false;
    at += length;
  }
  return true;
}

const SEQUENCE_HEADER = 0x1b3;
const PACK_HEADER = 0x1ba;
const FIRST_SYSTEM_CODE = 0xb9;
const PICTURE_START = Buffer.from([0, 0, 1, 0]);

/** A pack header with its marker bits and another start code behind it, or a sequence header with a picture. */
export function isMpegStream(bytes: Buffer): boolean {
  const code = bytes.length > 20 ? bytes.readUInt32BE(0) : 0;
  if (code === SEQUENCE_HEADER) return bytes.indexOf(PICTURE_START, 4) > 0;
  if (code !== PACK_HEADER) return false;
  const marker = bytes.readUInt8(4);
  const isMpeg2 = marker >> 6 === 1;
  if (!isMpeg2 && marker >> 4 !== 2) return false;
  const next = isMpeg2 ? 14 + (bytes.readUInt8(13) & 7) : 12;
  return next + 4 <= bytes.length && bytes.readUIntBE(next, 3) === 1 && bytes.readUInt8(next + 3) >= FIRST_SYSTEM_CODE;
}
