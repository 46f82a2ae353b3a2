import decodeQr from "qr/decode.js";
import sharp from "sharp";

/** What a camera reads in a picture with a QR code. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
