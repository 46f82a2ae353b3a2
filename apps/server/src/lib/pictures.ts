import sharp from "sharp";

const readable = new Set(["jpeg", "png", "gif", "webp"]);

/**
 * Makes a fresh WebP from an uploaded picture: nothing of the original's metadata or hidden contents survives. Undefined when the bytes
 * are not one of the allowed kinds, whatever their name says.
 */
export async function makePicture(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<Buffer | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: 50_000_000, failOn: "error" });
    const { format } = await image.metadata();
    if (!format || !readable.has(format)) return undefined;
    return await image
      .rotate()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
