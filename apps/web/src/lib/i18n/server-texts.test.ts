import { expect, test } from "vitest";
import { recognise } from "#lib/i18n/server-texts.ts";

const texts = {
  "There is a tag of this name already.": "",
  "{0} is phoning this household at the moment.": "",
  "This file is used: {0}. Take it out there first.": "",
  "{0} of {1}.": "",
  "You have {0} (that is all?).": "",
};

test("a sentence without values is recognised", () =>
  expect(recognise("There is a tag of this name already.", texts)).toEqual({
    key: "There is a tag of this name already.",
    values: {},
  }));
test("the values of a sentence are read from it", () =>
  expect(recognise("Rohan Mehta (desk) is phoning this household at the moment.", texts)).toEqual({
    key: "{0} is phoning this household at the moment.",
    values: { 0: "Rohan Mehta (desk)" },
  }));
test("of two patterns the one with more words is chosen", () =>
  expect(recognise("This file is used: cover of the page. Take it out there first.", texts)?.key).toBe(
    "This file is used: {0}. Take it out there first.",
  ));
test("signs of a pattern are meant as they are", () =>
  expect(recognise("You have 3 (that is all?).", texts)?.values).toEqual({ 0: "3" }));
test("an unknown sentence is not recognised", () => expect(recognise("Something else", texts)).toBeUndefined());
