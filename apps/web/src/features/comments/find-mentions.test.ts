import { expect, test } from "vitest";
import { findMentions, splitMentions, typedMention } from "./find-mentions.ts";

const people = [
  { id: "1", name: "Asha" },
  { id: "2", name: "Asha Rao" },
  { id: "3", name: "कबीर" },
];

test.each([
  ["@Asha Rao brings it, @कबीर pays", ["2", "3"]],
  ["@Asha, please", ["1"]],
  ["@Ashana is somebody else", []],
  ["asha@Asha.example", ["1"]],
  ["@Asha and @Asha", ["1"]],
  ["nobody", []],
])("“%s” names %o", (text, ids) => expect(findMentions(text, people)).toEqual(ids));

test("the parts of a text make up the text", () => {
  const text = "Ask @Asha Rao, then @Asha.";
  const parts = splitMentions(text, people);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.map(({ person }) => person?.id ?? null)).toEqual([null, "2", null, "1", null]);
});

test.each([
  ["Ask @As", 7, { start: 4, search: "As" }],
  ["@", 1, { start: 0, search: "" }],
  ["@Asha Ra", 8, { start: 0, search: "Asha Ra" }],
  ["mail@ex", 7, null],
  ["no sign", 4, null],
  ["@Asha\nthen", 10, null],
])("in “%s” at %d what is being typed is %o", (text, caret, typed) => expect(typedMention(text, caret)).toEqual(typed));
