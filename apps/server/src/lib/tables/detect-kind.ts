import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import { readFileType } from "#lib/file-type.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { detectWideEncoding, readMark } from "#lib/tables/model/text-encoding.ts";

const sampleSize = 64 * 1024;
const saveAs = "Save it as an Excel workbook (.xlsx) or as CSV and upload that.";
const oleMagic = Buffer.from("d0cf11e0a1b11ae1", "hex");

export type FileKind = { kind: "text" | "vcard" | "zip"; sample: Buffer };

/**
 * Detects the kind of a file by its contents; the name is only used in the error message. Throws ImportFileError for
 * unsupported files.
 */
export async function detectKind(path: string, fileName: string): Promise<FileKind> {
  const sample = await readStart(path, sampleSize);
  if (isBlank(sample))
    throw new ImportFileError("EMPTY_FILE", "This file is empty. Choose the file with your guest list.");
  if (sample.subarray(0, 8).equals(oleMagic)) throw await explainOle(path);
  if (sample.subarray(0, 2).toString("latin1") === "PK") return { kind: "zip", sample };
  const text = asRoughText(sample);
  if (/^\s*BEGIN:VCARD/i.test(text)) return { kind: "vcard", sample };
  if (/^\s*<(!doctype|html|table|\?xml|\?mso)/i.test(text)) {
    throw new ImportFileError(
      "UNKNOWN_TYPE",
      `This is a web page or XML with the name “${fileName}”. Open it in Excel. ${saveAs}`,
    );
  }
  if (isChat(text))
    throw new ImportFileError(
      "UNKNOWN_TYPE",
      "This is a chat saved as text, not a guest list. Copy the guests into a spreadsheet, one to a row, and upload that.",
    );
  if (await isBinary(sample, text)) throw await explainBinary(sample);
  return { kind: "text", sample };
}

async function readStart(path: string, size: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isBlank = (sample: Buffer) =>
  /^[\s\u0000\ufeff]*$/.test(sample.toString("utf8")) || /^[\ufeff\ufffe]?\s*$/.test(sample.toString("utf16le"));

/** Good enough to search for a signature: wide encodings are decoded, others read byte by byte. */
function asRoughText(sample: Buffer): string {
  const encoding = readMark(sample) ?? detectWideEncoding(sample) ?? "latin1";
  return iconv.decode(sample, encoding).replaceAll("\0", "");
}

// "12/02/26, 7:14 pm - Asha: …" and "[12/02/26, 7:14:05 PM] Asha: …", with any invisible characters between.
const chatLine =
  /^\W{0,6}\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?\W{0,8}(?:[ap]\.?m\.?)?\W{0,8}(?:\]| [-–]) ?[^:]{1,60}: /i;

/** A chat that a messenger exported: read as a table, pieces of sentences would become guests. */
function isChat(text: string): boolean {
  const lines = text
    .slice(0, 8_000)
    .split(/\r?\n/, 30)
    .map((line) => line.slice(0, 200));
  const filled = lines.filter((line) => line.trim() !== "");
  const found = filled.filter((line) => chatLine.test(line)).length;
  return found >= 2 && found >= filled.length * 0.4;
}

async function isBinary(sample: Buffer, text: string): Promise<boolean> {
  if (/^(%PDF|Rar!|7z¼¯|\u0089PNG|GIF8|\u001f\u008b|SQLite format)/.test(text)) return true;
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  if (controls > text.length / 50) return true;
  return text.length < sample.length * 0.3;
}

async function explainBinary(sample: Buffer): Promise<ImportFileError> {
  const found = await readFileType(sample);
  const what = found ? `a ${found.ext.toUpperCase()} file` : "not a spreadsheet, a CSV or a contacts file";
  return new ImportFileError(
    "UNKNOWN_TYPE",
    `This is ${what}. Upload an Excel workbook (.xlsx), a CSV or contacts (.vcf).`,
  );
}

async function explainOle(path: string): Promise<ImportFileError> {
  // An encrypted .xlsx has the same container as an .xls of 1997; only this stream name distinguishes them.
  const marker = Buffer.from("EncryptedPackage", "utf16le");
  const start = await readStart(path, 4 * 1024 * 1024);
  if (start.includes(marker)) {
    return new ImportFileError(
      "PASSWORD_PROTECTED",
      "This workbook is protected by a password. Save a copy without one and upload that.",
    );
  }
  return new ImportFileError("OLD_EXCEL", `This is an old Excel file (.xls). ${saveAs}`);
}
