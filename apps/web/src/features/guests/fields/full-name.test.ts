import { expect, test } from "vitest";
import { readFullName } from "./full-name.ts";

test.each([
  ["Mrs. Sunita Sharma", { title: "MRS", first_name: "Sunita", last_name: "Sharma" }],
  ["dr Nikhil Kumar Mehta", { title: "DR", first_name: "Nikhil Kumar", last_name: "Mehta" }],
  ["Asha", { title: null, first_name: "Asha", last_name: null }],
  ["Ramesh K.", { title: null, first_name: "Ramesh K.", last_name: null }],
  ["Mr.", { title: null, first_name: "Mr.", last_name: null }],
  ["  Zoë   Fernandes ", { title: null, first_name: "Zoë", last_name: "Fernandes" }],
])("%s", (text, expected) => {
  expect(readFullName(text)).toEqual(expected);
});

test("a guest without a surname, called by two words, keeps both", () => {
  const driver = { title: null, first_name: "Driver bhaiya", last_name: null };
  expect(readFullName("Driver uncle", driver)).toEqual({ ...driver, first_name: "Driver uncle" });
});

test("an empty text is no name", () => {
  expect(readFullName("  ")).toBeUndefined();
});
