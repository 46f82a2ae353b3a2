import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import { readFileType } from "#lib/file-type.ts";
import { PASTED_NAME } from "@nyota/contract/files/import-schemas";
import { isChat, isListInMessages } from "#lib/tables/lines/chat-marks.ts";
import { isOfList } from "#lib/tables/lines/parse-line.ts";
import { explainApple } from "#lib/tables/model/explain-apple.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { detectWideEncoding, readMark } from "#lib/tables/model/text-encoding.ts";

const sampleSize = 64 * 1024;
const saveAs = "Save it as an Excel workbook (.xlsx) or as CSV and upload that.";
const oleMagic = Buffer.from("d0cf11e0a1b11ae1", "hex");

export type FileKind = { kind: "text" | "html" | "vcard" | "zip"; sample: Buffer };

/**
 * Detects the kind of a file by its contents; the name is only used in the error message. Throws ImportFileError for
 * unsupported files.
 */
export async function detectKind(path: string, fileName: string): Promise<FileKind> {
  const sample = await readStart(path, sampleSize);
  if (isBlank(sample))
    throw new ImportFileError("EMPTY_FILE", "This file is empty. Choose the file with your guest list.");
  if (sample.subarray(0, 8).equals(oleMagic)) throw await explainOle(path);
  if (sample.subarray(0, 2).toString("latin1") === "PK") {
    // A large one has more files inside than any workbook, and would be refused for their number.
    if (appleEntry.test(sample.toString("latin1"))) throw explainApple();
    return { kind: "zip", sample };
  }
  const text = asRoughText(sample);
  if (/^\s*BEGIN:VCARD/i.test(text)) return { kind: "vcard", sample };
  if (isHtml(text)) return { kind: "html", sample };
  if (/^\s*<(?:\?xml|\?mso|!doctype|\w+:\w+[\s>]|\w+\s[^<>]{0,200}xmlns)/i.test(text)) {
    throw explainXml(text, fileName);
  }
  if (/^(?:MIME-Version|From): [^\n]{0,200}\n[\s\S]{0,2000}?multipart\/related/i.test(text))
    throw new ImportFileError(
      "UNKNOWN_TYPE",
      "This is a whole web page in one file (.mht). Save the page again as “HTML only”, or copy the list out of it and paste it.",
    );
  if (isChat(text) && !(fileName === PASTED_NAME && isListInMessages(text, isOfList)))
    throw new ImportFileError(
      "UNKNOWN_TYPE",
      "This is a chat saved as text, not a guest list. Copy only the message with the list, or write the guests into a spreadsheet, one to a row.",
    );
  if (await isBinary(sample, text)) throw await explainBinary(sample);
  return { kind: "text", sample };
}

/** A web page, or a table alone, as some programs save it with the name of a workbook. */
function isHtml(text: string): boolean {
  const start = text.replace(/^(?:\s|<!--[^>]{0,500}-->)+/, "").slice(0, 40);
  if (/^<(?:!doctype html|html|head|body|meta|title|table|div|center|style|font)\b/i.test(start)) return true;
  return /^<(?:\?xml|!doctype)/i.test(start) && /<html\b/i.test(text);
}

/** The header of a file inside a zip, and the names that Apple Numbers begins with. */
const appleEntry = /PK\u0003\u0004[\s\S]{26}Index(?:\.zip|\/[\w/-]{1,99}\.iwa)/;

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

function explainXml(text: string, fileName: string): ImportFileError {
  const what = /<office:document[\s>]/.test(text)
    ? "This is a flat OpenDocument file (.fods). Open it in LibreOffice."
    : /urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(text)
      ? `“${fileName}” is an XML spreadsheet of Excel 2003. Open it in Excel or LibreOffice.`
      : `This is XML with the name “${fileName}”. Open it in Excel.`;
  return new ImportFileError("UNKNOWN_TYPE", `${what} ${saveAs}`);
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
