import { expect, test } from "vitest";
import { createSealer } from "./seal.ts";

const sealer = createSealer("s".repeat(40), "tests");
const place = ["project", "row"];
const plain = Buffer.from("Z1234567");

test("sealed data can be unsealed, and does not contain the plain text", () => {
  const sealed = sealer.seal(plain, place);
  expect(sealer.unseal(sealed, place)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(sealer.unseal(sealer.seal(Buffer.alloc(0), place), place)).toEqual(Buffer.alloc(0));
});

test("sealing the same text twice gives different results", () => {
  expect(sealer.seal(plain, place)).not.toEqual(sealer.seal(plain, place));
});

test("data can't be unsealed with another place, purpose or secret", () => {
  const sealed = sealer.seal(plain, place);
  for (const other of [["project", "other"], ["projectrow"], ["project", "row", ""], ["row", "project"], []])
    expect(sealer.unseal(sealed, other)).toBeUndefined();
  expect(createSealer("s".repeat(40), "others").unseal(sealed, place)).toBeUndefined();
  expect(createSealer("t".repeat(40), "tests").unseal(sealed, place)).toBeUndefined();
});

test("data with a changed or missing byte can't be unsealed", () => {
  const sealed = sealer.seal(plain, place);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(sealer.unseal(changed, place), `byte ${at}`).toBeUndefined();
  }
  for (const length of [0, 3, 31, sealed.length - 1])
    expect(sealer.unseal(sealed.subarray(0, length), place)).toBeUndefined();
});
