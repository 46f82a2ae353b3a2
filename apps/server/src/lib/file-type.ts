import { fileTypeFromBuffer, type FileTypeResult } from "file-type";

/** Detects the type of some bytes by their contents; undefined when it is unknown. */
export async function readFileType(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromBuffer(bytes);
  } catch {
    // A file that ends inside its own header.
    return undefined;
  }
}
