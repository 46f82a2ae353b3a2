import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "./seal.ts";
import { NotOpened, sealPieces, unsealPieces } from "./seal-pieces.ts";

const sealed = { sealer: createSealer("x".repeat(40), "test"), place: ["project", "export"] };
async function* inPiecesOf(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size));
}
const seal = async (bytes: Buffer) =>
  Buffer.concat(await Array.fromAsync(sealPieces(sealed, inPiecesOf(bytes, 100_000))));
const open = async (bytes: Buffer, of = sealed) =>
  Buffer.concat(await Array.fromAsync(unsealPieces(of, inPiecesOf(bytes, 70_000))));

test("what was sealed is opened, whatever its size", async () => {
  for (const size of [0, 1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 1_000_000]) {
    const bytes = randomBytes(size);
    expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
  }
});

test("a part that was cut off, changed or moved is noticed, and so are another place and another secret", async () => {
  const bytes = await seal(randomBytes(600_000));
  const piece = 4 + bytes.readUInt32BE();
  const changed = Buffer.from(bytes);
  changed[1_000]! ^= 1;
  const swapped = Buffer.concat([
    bytes.subarray(piece, 2 * piece),
    bytes.subarray(0, piece),
    bytes.subarray(2 * piece),
  ]);
  const shorter = Buffer.concat([bytes.subarray(0, piece), bytes.subarray(2 * piece)]);
  for (const broken of [bytes.subarray(0, piece), bytes.subarray(0, -1), changed, swapped, shorter])
    await expect(open(broken)).rejects.toThrow(NotOpened);
  await expect(open(bytes, { ...sealed, place: ["project", "other"] })).rejects.toThrow(NotOpened);
  await expect(open(bytes, { ...sealed, sealer: createSealer("y".repeat(40), "test") })).rejects.toThrow(NotOpened);
});
