import { readSentFile, type SentFile } from "./read-sent-file.ts";

const SAMPLE = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 96 64">
  <rect width="96" height="64" fill="#f6d9a8"/><circle cx="70" cy="18" r="9" fill="#d9622b"/>
  <path d="M0 52 24 26l16 17 14-13 42 34H0z" fill="#7a2e3f"/><path d="M0 58 34 40l24 16 20-10 18 12v6H0z" fill="#4a1d2c"/>
</svg>`;

type Wanted = { body: { with_picture?: boolean | undefined } };

/** The picture that a pretended reply carries; undefined for one without. */
export async function drawSample({ body }: Wanted): Promise<SentFile | undefined> {
  if (!body.with_picture) return undefined;
  const { default: sharp } = await import("sharp");
  return readSentFile(await sharp(Buffer.from(SAMPLE)).png().toBuffer());
}
