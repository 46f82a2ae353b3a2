import { expect, test } from "vitest";
import { effectWords, leftBehind, publishLabel, refusalWords } from "./publish-labels.ts";

const noRows = {
  new: 0,
  changed: 0,
  same: 0,
  conflict: 0,
  error: 0,
  skipped: 0,
  warning: 0,
  unread: 0,
  total: 0,
  blanks: 0,
};
const none = { ...noRows, missing: 0, to_tag: 0, to_uninvite: 0, to_delete: 0 };

test("the button shows the number of guests", () => {
  expect(publishLabel({ ...none, new: 1204 })).toBe("Publish 1,204 guests");
  expect(publishLabel({ ...none, new: 3, changed: 12 })).toBe("Publish 3 new and 12 changed guests");
  expect(publishLabel({ ...none, changed: 1 })).toBe("Publish 1 change");
  expect(publishLabel({ ...none, error: 4, same: 9 })).toBeNull();
});

test("the effects on guests who are not in the file are counted", () => {
  const counts = { ...none, new: 12, changed: 30, to_delete: 2 };
  expect(publishLabel(counts)).toBe("Publish 44 changes");
  expect(effectWords(counts)).toBe("Adds 12, changes 30, deletes 2.");
  expect(effectWords({ ...none, to_tag: 3, to_uninvite: 1 })).toBe("Tags 3, uninvites 1.");
  expect(effectWords(none)).toBe("");
});

test("the rows that are not published are counted", () => {
  expect(leftBehind({ ...none, new: 5 })).toBe("Every row is published.");
  expect(leftBehind({ ...none, error: 1, conflict: 2, same: 1 })).toBe(
    "Not published: 1 row with a problem, 2 where it is not clear who is meant, and 1 without a change.",
  );
});

test("with too few credits the message contains how many guests fit", () => {
  const refused = refusalWords({ code: "CREDITS_EXHAUSTED", body: { remaining: 40, needed: 1204 }, message: "" });
  expect(refused.text).toBe(
    "There is room for 40 more guests, and this file brings 1,204. Nothing was published. Upgrade the plan, or leave 1,164 rows out.",
  );
  expect(refusalWords({ code: "CREDITS_EXHAUSTED", body: { remaining: 0, needed: 3 }, message: "" }).text).toMatch(
    /no room/,
  );
  expect(refusalWords({ code: "FORBIDDEN", body: null, message: "Ask the owner." })).toEqual({
    title: "Nothing was published",
    text: "Ask the owner.",
    isPlan: false,
  });
});
