import { FieldsError } from "#http/errors.ts";
import { fileReaders } from "#http/limits/file-readers.ts";
import type { UploadedFile } from "#http/bodies/files.ts";
import { readFileType } from "#lib/file-type.ts";
import { makePicture } from "#lib/pictures.ts";

export type DocumentFile = { mime: "application/pdf" | "image/jpeg"; bytes: Buffer };
const pictures = new Set(["image/jpeg", "image/png", "image/webp"]);
/** Pixels. Enough to read the small print of a passport photographed as a whole. */
const size = { width: 4_000, height: 4_000 };

/**
 * Determines an upload's type by its contents: a PDF is returned unchanged, a picture is encoded again, without its
 * location and other hidden data. Undefined for everything else.
 */
export async function readDocumentFile(bytes: Buffer): Promise<DocumentFile | undefined> {
  const found = await readFileType(bytes);
  if (found?.mime === "application/pdf") return isWholePdf(bytes) ? { mime: "application/pdf", bytes } : undefined;
  if (!found || !pictures.has(found.mime)) return undefined;
  const picture = await makePicture(bytes, { ...size, as: "jpeg" });
  return picture && { mime: "image/jpeg", bytes: picture };
}

type Sent = { params: { projectId: string }; file: UploadedFile | undefined };

/** The same under the limit of file readers, for an optional file. Throws FieldsError for a file that is neither. */
export async function readUpload({ params, file }: Sent): Promise<DocumentFile | undefined> {
  if (!file) return undefined;
  const read = await fileReaders.run(params.projectId, () => readDocumentFile(file.bytes));
  if (!read) throw new FieldsError({ file: ["Choose a PDF or a picture: JPG, PNG or WebP."] });
  return read;
}

/** Starts and ends like a PDF: not truncated, and with no other data before or after it. */
const isWholePdf = (bytes: Buffer) =>
  /^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString("latin1")) && bytes.subarray(-1_024).includes("%%EOF");
