const readable = new Set(["jpeg", "png", "gif", "webp"]);

type Shape = {
  width: number;
  height: number;
  /** JPEG, on white, can be opened and printed by every office program. WebP by default. */
  as?: "webp" | "jpeg";
};

/**
 * Encodes an uploaded picture again, so that the original's metadata and hidden contents are removed. Undefined when
 * the bytes are not an allowed type, whatever the file's name.
 */
export async function makePicture(
  bytes: Uint8Array,
  { width, height, as = "webp" }: Shape,
): Promise<Buffer | undefined> {
  // Loaded only when needed: it uses about ten megabytes of memory in every process that loads it.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: 50_000_000, failOn: "error" });
    const { format } = await image.metadata();
    if (!format || !readable.has(format)) return undefined;
    const sized = image.rotate().resize({ width, height, fit: "inside", withoutEnlargement: true });
    const made =
      as === "jpeg" ? sized.flatten({ background: "white" }).jpeg({ quality: 86 }) : sized.webp({ quality: 82 });
    return await made.toBuffer();
  } catch {
    return undefined;
  }
}
