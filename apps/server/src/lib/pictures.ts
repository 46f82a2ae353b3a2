const readable = new Set(["jpeg", "png", "gif", "webp"]);

type Shape = {
  width: number;
  height: number;
  /** JPEG, on white, is what every office program and printer opens. WebP unless told. */
  as?: "webp" | "jpeg";
};

/**
 * Makes a fresh picture from an uploaded one: nothing of the original's metadata or hidden contents survives. Undefined when the bytes
 * are not one of the allowed kinds, whatever their name says.
 */
export async function makePicture(
  bytes: Uint8Array,
  { width, height, as = "webp" }: Shape,
): Promise<Buffer | undefined> {
  // Only when it is needed: it takes a good ten megabytes of every process that has it.
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
