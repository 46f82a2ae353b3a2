import { expect, test } from "vitest";
import { fold } from "#lib/text/fold.ts";

test("accents and capitals make no difference, vowel signs of Hindi do", () => {
  expect(fold("José DÍAZ")).toBe("jose diaz");
  expect(fold("राम")).not.toBe(fold("रमा"));
  expect(fold("ﬁ")).toBe("fi");
});
