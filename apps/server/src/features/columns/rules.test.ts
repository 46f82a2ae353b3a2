import { describe, expect, test } from "vitest";
import { collectOptions, guessColumn, keyOf, readValue } from "./rules.ts";

const read = (type: string, raw: unknown, options: string[] = []) => {
  const found = readValue({ type, options }, raw);
  return "problem" in found ? found.problem : found.value;
};

describe("values", () => {
  test.each([
    ["NUMBER", 42, 42],
    ["NUMBER", " 1,20,000 ", 120_000],
    ["NUMBER", "-3.5", -3.5],
    ["NUMBER", "four", "Enter a number."],
    ["NUMBER", true, "Enter a number."],
    ["NUMBER", Number.POSITIVE_INFINITY, "Enter a number."],
    ["DATE", "2027-02-12", "2027-02-12"],
    ["DATE", "12/2/2027", "2027-02-12"],
    ["DATE", "3 Feb 2027", "2027-02-03"],
    ["DATE", "Feb 12, 27", "2027-02-12"],
    ["DATE", "Feb 12, 2027", "2027-02-12"],
    ["DATE", "february 3rd 2027", "2027-02-03"],
    ["DATE", "Feb 30, 27", "Enter a date like Feb 12, 27."],
    ["DATE", "2027-02-30", "Enter a date like Feb 12, 27."],
    ["DATE", 20_270_212, "Enter a date like Feb 12, 27."],
    ["BOOLEAN", "Yes", true],
    ["BOOLEAN", false, false],
    ["BOOLEAN", "maybe", "Choose yes or no."],
    ["TEXT", ["S", "M"], "S, M"],
    ["TEXT", true, "Yes"],
    ["TEXT", "   ", null],
    ["NUMBER", "", null],
    ["MULTI_SELECT", [], null],
  ])("%s of %j", (type, raw, expected) => {
    expect(read(type, raw)).toEqual(expected);
  });

  test("of text are limited in length", () => {
    expect(read("TEXT", "x".repeat(2001))).toBe("Keep this under 2000 characters.");
  });

  test("of choices are stored in the option's spelling, regardless of case", () => {
    const sizes = ["S", "M", "L"];
    expect(read("SELECT", "m", sizes)).toBe("M");
    expect(read("SELECT", ["L"], sizes)).toBe("L");
    expect(read("SELECT", "XL", sizes)).toBe("Choose: S, M, L.");
    expect(read("SELECT", ["S", "M"], sizes)).toBe("Choose: S, M, L.");
    expect(read("MULTI_SELECT", "l; s, s", sizes)).toEqual(["S", "L"]);
    expect(read("MULTI_SELECT", ["S", "XXL"], sizes)).toBe("Choose among: S, M, L.");
  });
});

test("a key is lower-case letters, digits and underscores, and starts with a letter", () => {
  expect(keyOf("T-shirt size", new Set())).toBe("t_shirt_size");
  expect(keyOf("  42 Café! ", new Set())).toBe("cafe");
  expect(keyOf("टी-शर्ट", new Set(["column"]))).toBe("column_2");
});

test("options are collected once each, in order of appearance; long texts are not options", () => {
  expect(collectOptions("MULTI_SELECT", ["Tea, Coffee", "tea", ["Lassi"]])).toEqual(["Tea", "Coffee", "Lassi"]);
  expect(collectOptions("SELECT", ["Tea, Coffee"])).toBeUndefined();
  expect(collectOptions("SELECT", ["x".repeat(101)])).toBeUndefined();
});

describe("the type of a column of a file", () => {
  test.each([
    ["NUMBER", ["4", "12", "", "7"]],
    ["TEXT", ["0141", "022"]],
    ["DATE", ["12/02/2027", "13/02/2027"]],
    ["DATE", ["12/02/27", "14 Feb", "20 Nov 2026 5pm", "21st November"]],
    ["DATE", ["Feb 12, 27", "Mar 3, 2027"]],
    ["TEXT", ["1/2", "2/3", "14 Febraury Street"]],
    ["BOOLEAN", ["Yes", "no", "Yes"]],
    ["NUMBER", ["1", "0", "1"]],
    ["SELECT", ["Veg", "Jain", "veg", "Veg", "Jain", "Veg"]],
    ["TEXT", ["Window seat", "Aisle", "Near the band"]],
    ["TEXT", []],
  ])("is guessed as %s from %j", (type, cells) => {
    expect(guessColumn(cells).type).toBe(type);
  });
});
