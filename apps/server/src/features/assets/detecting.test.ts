import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { assetTypes, endingOf } from "@nyota/contract/files/asset-types";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BrokenFile } from "./content/broken-file.ts";
import { detectType, isAdts, isMpegStream } from "./content/detect-type.ts";
import { checkPicture, makePictures } from "./content/make-pictures.ts";
import { stripLocation } from "./content/strip-location.ts";
import {
  adtsFrame,
  box,
  film,
  hugePicture,
  makePretenders,
  makeSamples,
  movingPicture,
  photoOfPhone,
} from "./test/samples.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), "nyota-types-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(bytes: Buffer) {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}
const detect = async (bytes: Buffer, name: string) => detectType(await store(bytes), name);

test("every ending of the list is known by its contents, and there is a sample of each", async () => {
  const samples = await makeSamples();
  expect(Object.keys(samples).map(endingOf).toSorted()).toEqual(Object.keys(assetTypes).toSorted());
  for (const [name, bytes] of Object.entries(samples))
    expect(await detect(bytes, name), name).toMatchObject({ mime: assetTypes[endingOf(name)]?.mime });
});

test("a file of one kind is not taken under the name of another", async () => {
  const samples = await makeSamples();
  for (const [name, bytes] of Object.entries(samples))
    for (const [ending, { kind, detected }] of Object.entries(assetTypes)) {
      const own = assetTypes[endingOf(name)];
      const isFamily = own?.detected.some((mime) => detected.includes(mime));
      if (!isFamily) expect(await detect(bytes, `other.${ending}`), `${name} as ${kind} ${ending}`).toBeUndefined();
    }
});

test("names without a known ending are not taken, whatever the contents", async () => {
  const photo = await photoOfPhone();
  for (const name of ["photo.svg", "photo", "jpg", "photo.constructor", "photo.jpg.exe", ".__proto__"])
    expect(await detect(photo, name), name).toBeUndefined();
});

test("what only pretends to be a file of the list is refused", async () => {
  for (const [name, bytes] of Object.entries(await makePretenders())) {
    const file = await store(bytes);
    const type = await detectType(file, name);
    if (type?.kind === "IMAGE") await expect(makePictures(file), name).rejects.toThrow(BrokenFile);
    else expect(type, name).toBeUndefined();
  }
});

test("a WebM named MKV is sent as WebM", async () => {
  const { "film.webm": webm } = await makeSamples();
  expect(await detect(webm as Buffer, "film.mkv")).toMatchObject({ mime: "video/webm" });
});

test("AAC and MPEG need more than their first bytes", () => {
  expect(isAdts(Buffer.concat([adtsFrame(), adtsFrame(), adtsFrame()]))).toBe(true);
  expect(isAdts(Buffer.concat([adtsFrame(), adtsFrame()]))).toBe(false);
  expect(isAdts(Buffer.concat([adtsFrame(), Buffer.from("x"), adtsFrame(), adtsFrame()]))).toBe(false);
  expect(isMpegStream(Buffer.alloc(0))).toBe(false);
  expect(isMpegStream(Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x44]), Buffer.alloc(60, 9)]))).toBe(false);
});

test("of the place, camera and owner of a photo nothing remains, and it stands upright", async () => {
  const original = await photoOfPhone();
  expect(original.toString("latin1")).toContain("SECRET");
  const made = await makePictures(Buffer.concat([original, Buffer.from("PK\u0003\u0004SECRET.zip", "latin1")]));
  expect(made).toMatchObject({ width: 600, height: 1_200 });
  for (const [size, file] of Object.entries(made.files)) {
    expect(file.toString("latin1"), size).not.toMatch(/SECRET|Exif|GPS|PK\u0003/);
    const { format, exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect({ format, exif, xmp, iptc, icc }, size).toEqual({ format: "webp" });
  }
  const edges = await Promise.all(Object.values(made.files).map(async (file) => (await sharp(file).metadata()).height));
  expect(edges).toEqual([1_200, 960, 320]);
});

test("a moving picture keeps moving, its thumbnail stands still", async () => {
  const { files, width, height } = await makePictures(await movingPicture());
  expect({ width, height }).toEqual({ width: 40, height: 30 });
  expect((await sharp(files.FULL, { animated: true }).metadata()).pages).toBe(3);
  expect((await sharp(files.THUMB, { animated: true }).metadata()).pages ?? 1).toBe(1);
});

test("a picture of 30,000 × 30,000 pixels is refused from its head", async () => {
  await expect(checkPicture(await hugePicture(30_000))).rejects.toThrow(BrokenFile);
});

test("a film loses the place it was made at, and nothing else moves", async () => {
  const before = film("isom");
  const file = await store(before);
  expect(await stripLocation(file)).toBe(2);
  const after = await readFile(file);
  expect(after.toString("latin1")).not.toContain("PLACE");
  expect(after.length).toBe(before.length);
  expect(after.subarray(after.indexOf("mdat"))).toEqual(before.subarray(before.indexOf("mdat")));
  expect(await stripLocation(file)).toBe(0);
  expect(await readFile(file)).toEqual(after);
});

test("a film that is cut off, or whose boxes never end, is refused", async () => {
  await expect(stripLocation(await store(film("isom").subarray(0, -100)))).rejects.toThrow(BrokenFile);
  let nested = box("free", Buffer.alloc(4));
  for (let depth = 0; depth < 12; depth += 1) nested = box("moov", nested);
  await expect(stripLocation(await store(nested))).rejects.toThrow(BrokenFile);
});
