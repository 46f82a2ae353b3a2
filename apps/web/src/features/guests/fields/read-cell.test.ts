import { expect, test } from "vitest";
import { readAnswer, readDay, readFlag, readNumber, readOption, readOptions, readText } from "./read-cell.ts";

const sides = [
  { value: "BRIDE", label: "Bride's side" },
  { value: "GROOM", label: "Groom's side" },
];
const twins = [...sides, { value: "x", label: "bride’s side" }];

test.each([
  ["Bride's side", { value: "BRIDE" }],
  ["bride’s SIDE", { value: "BRIDE" }],
  ["GROOM", { value: "GROOM" }],
  ["", { value: null }],
  ["–", { value: null }],
  ["Both", { problem: "There is no side “Both”." }],
])("%o is read as a side", (text, expected) => {
  expect(readOption(text, sides, "side", null)).toEqual(expected);
});

test("two options of the same name are refused, and a required value can't be blank", () => {
  expect(readOption("Bride's side", twins, "side", null)).toHaveProperty("problem");
  expect(readOption("", sides, "side")).toHaveProperty("problem");
});

test("several options are separated by commas, each once", () => {
  expect(readOptions("groom's side, Bride's side; BRIDE", sides, "tag")).toEqual({ value: ["GROOM", "BRIDE"] });
  expect(readOptions("", sides, "tag")).toEqual({ value: [] });
  expect(readOptions("Bride's side, Cousins", sides, "tag")).toEqual({ problem: "There is no tag “Cousins”." });
});

test.each([
  ["Yes", true],
  ["x", true],
  ["no", false],
  ["", false],
])("%o means %o", (text, value) => {
  expect(readFlag(text)).toEqual({ value });
});

test("invalid numbers, dates, flags and answers are refused with the reason", () => {
  expect(readNumber("1,20,000.50")).toEqual({ value: 120000.5 });
  expect(readNumber("")).toEqual({ value: null });
  expect(readNumber("12a")).toHaveProperty("problem");
  expect(readDay("12 Feb 2027")).toEqual({ value: "2027-02-12" });
  expect(readDay("31/2/2027")).toHaveProperty("problem");
  expect(readFlag("maybe")).toHaveProperty("problem");
  expect(readText(3)("abcd")).toHaveProperty("problem");
  expect(readText(3)("  ")).toEqual({ value: null });
});

test.each([
  ["Accepted", "ACCEPTED"],
  ["yes", "ACCEPTED"],
  ["Declined", "DECLINED"],
  ["Pending", "NOT_SENT"],
  ["Invite Not Sent", "NOT_SENT"],
  ["Not Invited", "NOT_INVITED"],
  ["", "NOT_INVITED"],
])("the answer %o is read as %s", (text, value) => {
  expect(readAnswer(text)).toEqual({ value });
});
