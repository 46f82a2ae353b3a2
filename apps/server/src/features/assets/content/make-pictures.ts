import { availableParallelism } from "node:os";
import { takeTurns } from "#lib/take-turns.ts";
import { BrokenFile } from "./broken-file.ts";

const readable = new Set(["jpeg", "png", "gif", "webp"]);
/** The most points of one picture; of one that moves, of all its frames together. */
const MAX_PIXELS = 100_000_000;
const MAX_MOVING_PIXELS = 50_000_000;
const MAX_FRAMES = 300;

/** The longest side in pixels and the quality of each size. */
const sizes = {
  FULL: { edge: 2_048, quality: 80 },
  CARD: { edge: 960, quality: 76 },
  THUMB: { edge: 320, quality: 72 },
} as const;
/** Of a picture that moves: it takes several times as long to make. */
const moving = { edge: 800, quality: 70, effort: 1 };
const EFFORT = 3;

/** All pictures are stored as this, whatever they were uploaded as. */
export const PICTURE_TYPE = "image/webp";
export type PictureSize = keyof typeof sizes;
export const smallerSizes = ["CARD", "THUMB"] as const satisfies PictureSize[];
export type SmallerSize = (typeof smallerSizes)[number];

type Measures = { width: number | null; height: number | null };
/** The width of a smaller size of a picture; null if its own is not known. */
export const widthOf = (size: SmallerSize, { width, height }: Measures): number | null =>
  width === null || height === null
    ? null
    : Math.round(width * Math.min(1, sizes[size].edge / Math.max(width, height)));
export type Pictures = { width: number; height: number; files: Record<PictureSize, Buffer> };
type Head = { isMoving: boolean };

/** Loaded only when needed: it uses about ten megabytes of memory in every process that loads it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture uses one processor, so that others remain for the requests; no picture is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const open = async (file: string | Buffer, animated = false) => {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", animated, sequentialRead: true });
};

/**
 * Reads only the head of a picture, which refuses one of 30,000 pixels in width and height within milliseconds. Throws
 * BrokenFile.
 */
export async function checkPicture(file: string | Buffer): Promise<Head> {
  const head = await readHead(file);
  if (!head || !readable.has(head.format)) throw new BrokenFile("This picture is broken or of another type.");
  const frames = head.pages ?? 1;
  const pixels = head.width * (head.pageHeight ?? head.height) * frames;
  const isMoving = frames > 1;
  if (frames > MAX_FRAMES || pixels > (isMoving ? MAX_MOVING_PIXELS : MAX_PIXELS))
    throw new BrokenFile(
      isMoving
        ? "This moving picture is too long or too large."
        : "This picture has too many pixels: 100 million at most.",
    );
  return { isMoving };
}

async function readHead(file: string | Buffer) {
  const sharp = await loadSharp();
  try {
    // The limit would refuse a large picture without saying why; nothing but the head is read here.
    return await sharp(file, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * Encodes a picture again in three sizes, turned upright. Nothing of the original's metadata or of what may be hidden
 * in it remains: its place, camera, owner, comments, other files behind it. One that moves keeps moving, its smaller
 * sizes stand still. Throws BrokenFile.
 */
export async function makePictures(file: string | Buffer): Promise<Pictures> {
  const { isMoving } = await checkPicture(file);
  try {
    const image = (await open(file, isMoving)).autoOrient();
    const full = isMoving
      ? image.resize({ width: moving.edge, withoutEnlargement: true }).webp(moving)
      : image.resize(inside("FULL")).webp({ quality: sizes.FULL.quality, effort: EFFORT });
    const { data, info } = await full.toBuffer({ resolveWithObject: true });
    const smaller = async (size: PictureSize) =>
      (await open(data)).resize(inside(size)).webp({ quality: sizes[size].quality, effort: EFFORT }).toBuffer();
    return {
      width: info.width,
      height: info.pageHeight ?? info.height,
      files: { FULL: data, CARD: await smaller("CARD"), THUMB: await smaller("THUMB") },
    };
  } catch {
    throw new BrokenFile("This picture is broken.");
  }
}

const inside = (size: PictureSize) =>
  ({ width: sizes[size].edge, height: sizes[size].edge, fit: "inside", withoutEnlargement: true }) as const;

/** Memory runs out first: two pictures at once from four processors on, else one; the others wait in order. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
export const inPictureQueue = takeTurns(MAX_AT_ONCE);
