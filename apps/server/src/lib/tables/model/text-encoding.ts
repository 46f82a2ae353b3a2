import { createReadStream } from "node:fs";
import iconv from "iconv-lite";
import type { TextEncoding } from "#lib/tables/model/table.ts";

const marks: [TextEncoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Reads the byte order mark, if there is one. */
export function readMark(bytes: Uint8Array): TextEncoding | undefined {
  return marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/**
 * Detects the encoding of a text file: by the byte order mark, the pattern of NULs, or whether the whole file is UTF-8.
 */
export async function detectEncoding(path: string, sample: Buffer): Promise<TextEncoding> {
  return readMark(sample) ?? detectWideEncoding(sample) ?? ((await isMostlyUtf8(path)) ? "utf-8" : "windows-1252");
}

/** Decodes a text file piece by piece; a byte order mark at the start is dropped. */
export async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.write(chunk as Buffer);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

/**
 * Detects UTF-16 without a byte order mark: every other byte is the 0 of Latin letters or the 9 of Devanagari, and the
 * bytes between are not.
 */
export function detectWideEncoding(sample: Buffer): TextEncoding | undefined {
  const nulls = [0, 0];
  const nines = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] === 0) nulls[index % 2]! += 1;
    else if (sample[index] === 9) nines[index % 2]! += 1;
  }
  const pairs = sample.length / 2;
  const isHigh = (side: 0 | 1) =>
    nulls[side]! + nines[side]! > pairs * 0.6 && nulls[side]! > pairs * 0.05 && nulls[1 - side]! < pairs * 0.05;
  if (isHigh(1)) return "utf-16le";
  return isHigh(0) ? "utf-16be" : undefined;
}

/**
 * One damaged byte must not make a Hindi file unreadable, so a few bad bytes among many good letters still count as
 * UTF-8.
 */
async function isMostlyUtf8(path: string): Promise<boolean> {
  let good = 0;
  let bad = 0;
  for await (const text of decodeFile(path, "utf-8")) {
    for (const run of text.match(/[^\u0000-\u007f]+/g) ?? []) {
      const damaged = run.match(/\ufffd/g)?.length ?? 0;
      bad += damaged;
      good += run.length - damaged;
    }
  }
  return bad === 0 || good > bad * 20;
}
