import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["A.K.Sharma", "A. K. Sharma"],
  ["Dr.Rao", "Dr. Rao"],
  ["श्री.मेहता", "श्री. मेहता"],
  ["evil.com", "somebody"],
  ["evil．com", "somebody"],
  ["evil.\u200bcom/pay", "somebody"],
  ["Win at evil.Com", "Win at evil. Com"],
  ["1.2.3.4", "1. 2. 3. 4"],
  ["Mehta & Sons.", "Mehta & Sons."],
  ["www.evil.com", "somebody"],
  ["https://evil", "somebody"],
  ["pay@evil", "somebody"],
])("%s is written as %s", (name, written) => {
  expect(plainName(name, "somebody")).toBe(written);
});
