import { fileTypeFromBuffer, type FileTypeResult } from "file-type";

/** What some bytes are by their contents; undefined when that can't be told. */
export async function readFileType(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromBuffer(bytes);
  } catch {
    // A file that ends in the middle of its own header.
    return undefined;
  }
}
