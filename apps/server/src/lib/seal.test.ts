import { expect, test } from "vitest";
import { createSealer } from "./seal.ts";

const sealer = createSealer("s".repeat(40), "tests");
const place = ["project", "row"];
const plain = Buffer.from("Z1234567");

test("what was sealed comes out again, and its text is nowhere inside", () => {
  const sealed = sealer.seal(plain, place);
  expect(sealer.unseal(sealed, place)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(sealer.unseal(sealer.seal(Buffer.alloc(0), place), place)).toEqual(Buffer.alloc(0));
});

test("the same text never looks the same twice", () => {
  expect(sealer.seal(plain, place)).not.toEqual(sealer.seal(plain, place));
});

test("it opens for no other place, purpose or secret", () => {
  const sealed = sealer.seal(plain, place);
  for (const other of [["project", "other"], ["projectrow"], ["project", "row", ""], ["row", "project"], []])
    expect(sealer.unseal(sealed, other)).toBeUndefined();
  expect(createSealer("s".repeat(40), "others").unseal(sealed, place)).toBeUndefined();
  expect(createSealer("t".repeat(40), "tests").unseal(sealed, place)).toBeUndefined();
});

test("one changed byte anywhere, or one missing, and it stays shut", () => {
  const sealed = sealer.seal(plain, place);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(sealer.unseal(changed, place), `byte ${at}`).toBeUndefined();
  }
  for (const length of [0, 3, 31, sealed.length - 1])
    expect(sealer.unseal(sealed.subarray(0, length), place)).toBeUndefined();
});
