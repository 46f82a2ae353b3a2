import { inflateRawSync } from "node:zlib";

/** The text of one file inside a ZIP or a workbook. */
export function readEntry(zip: Buffer, entry: string): string {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const name = zip.toString("utf8", at + 46, at + 46 + lengths[0]);
    if (name === entry) {
      const header = zip.readUInt32LE(at + 42);
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString("utf8");
    }
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  throw new Error(`There is no ${entry} in this file.`);
}
