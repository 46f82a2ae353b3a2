import { expect, test } from "vitest";
import { compareEdits } from "./compare-edits.ts";

const before = { name: "Asha", phone: "", tags: ["a"], custom_fields: { shoe: "38", cap: "" } };

test.each([
  ["nothing", {}, {}, { both: [], taken: [] }],
  ["what only the other one has changed is taken", { phone: "1" }, {}, { both: [], taken: ["phone"] }],
  ["what only the user has changed stays", {}, { phone: "1" }, { both: [], taken: [] }],
  ["the same change is none", { phone: "1" }, { phone: "1" }, { both: [], taken: [] }],
  [
    "different changes of one field are shown",
    { name: "Usha" },
    { name: "Nisha" },
    { both: [{ name: "name", mine: "Nisha", theirs: "Usha" }], taken: [] },
  ],
  [
    "custom fields count one by one",
    { custom_fields: { shoe: "39", cap: "M" } },
    { custom_fields: { shoe: "40", cap: "" } },
    { both: [{ name: "custom_fields.shoe", mine: "40", theirs: "39" }], taken: ["custom_fields.cap"] },
  ],
  ["a list is one value", { tags: ["a", "b"] }, {}, { both: [], taken: ["tags"] }],
])("%s", (_what, theirs, mine, expected) => {
  expect(compareEdits({ before, theirs: { ...before, ...theirs }, mine: { ...before, ...mine } })).toEqual(expected);
});
